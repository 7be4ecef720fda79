/** Shows a notification about new orders, in place of a push about the same one, while the page is hidden; a tap on it leads to `path`, here by `open`. */
export async function notify(
  title: string,
  body: string,
  path: string,
  open: (path: string) => void,
): Promise<void> {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const options = { body, tag: path, data: { path } };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      open(path);
    };
  } catch {
    // Browsers on phones throw. The worker answers the tap there (storefront/offline/worker.ts).
    const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    await worker?.showNotification(title, options).catch(() => {});
  }
}
