import { files } from '#routes';

/**
 * Registers the service worker, which caches this menu for when the phone is offline. Where there can be no worker
 * (storage forbidden, an old browser), everything works without it.
 */
export function startOfflineWorker(): void {
  // In an iframe, such as the phone on the landing page, this is not a customer's visit.
  if (window.top !== window || !import.meta.env.PROD) return;
  void register().catch(() => {});
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  const hasSeenPage = workers.controller;
  await workers.register(files.worker);
  if (hasSeenPage) return;
  const { active } = await workers.ready;
  // Full URLs of the resources, because pictures may come from another host.
  active?.postMessage([
    location.pathname,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}
