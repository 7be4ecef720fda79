import { files } from '#routes';
import { whenIdle } from '../when-idle.ts';

/**
 * Lets the service worker keep this menu for when the phone is offline, once the page has nothing better to do. Where
 * there can be no worker (storage forbidden, an old browser), everything works without it.
 */
export function startOfflineWorker(): void {
  // In a frame, such as the phone on the landing page: not a visit of a customer.
  if (window.top !== window || !import.meta.env.PROD) return;
  whenIdle(() => register().catch(() => {}));
}

/** Lets the worker keep the page that is shown, where no navigation told it. */
export function keepShownPage(): void {
  navigator.serviceWorker?.controller?.postMessage([location.pathname]);
}

async function register(): Promise<void> {
  const workers = navigator.serviceWorker;
  const hasSeenPage = workers.controller;
  await workers.register(files.worker);
  if (hasSeenPage) return;
  const { active } = await workers.ready;
  // Whole addresses: pictures may come from another host.
  active?.postMessage([
    location.pathname,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}
