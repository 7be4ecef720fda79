/**
 * Goes where a tap on a notification leads, for as long as this page is open, when the service worker asks it to
 * (storefront/offline/worker.ts).
 */
export function followTaps(goTo: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (typeof data?.goTo !== 'string') return;
    ports[0]?.postMessage('');
    goTo(data.goTo);
  });
}
