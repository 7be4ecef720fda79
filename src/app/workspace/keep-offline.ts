import { followTaps } from '#orders/live/bell/follow-taps.ts';
import { files } from '#routes';
import { isBuilt } from '#storefront/offline/addresses.ts';

/**
 * Lets the dashboard open without internet: its service worker caches the files that this page has loaded, with those
 * that show the last orders (docs/product/workspace.md#installed). Taps on that worker's notifications then lead here
 * by `goTo`. Does it once for each page.
 */
export function keepOffline(goTo: (path: string) => void): void {
  if (!isKept && window.top === window && import.meta.env.PROD) {
    followTaps(goTo);
    void keep().catch(() => {});
  }
  isKept = true;
}

let isKept = false;

async function keep(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // The pages that it starts on load their own scripts before it is known that there is no internet.
  await Promise.all([
    import('#orders/live/last/last-orders.tsx'),
    import('#orders/pages/orders-page.tsx'),
    import('#workspace/pages/dashboard-home-page.tsx'),
  ]);
  await workers.register(files.worker);
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && isBuilt(pathname));
  active?.postMessage({ dashboard: [...new Set(own.map(({ pathname }) => pathname))] });
}
