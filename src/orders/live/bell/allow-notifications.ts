import { files } from '#routes';

/**
 * Asks once for permission to show notifications. Does nothing where the browser has none. Phones allow notifications
 * of a service worker only, so there is one from now on.
 */
export function allowNotifications(): void {
  if (!('Notification' in globalThis)) return;
  if (Notification.permission === 'default') void Notification.requestPermission();
  void navigator.serviceWorker?.register(files.worker).catch(() => {});
}
