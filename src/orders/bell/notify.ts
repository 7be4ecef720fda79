/** Asks once for permission to show notifications. Does nothing where the browser has none. */
export function offerNotifications(): void {
  if ('Notification' in globalThis && Notification.permission === 'default')
    void Notification.requestPermission();
}

/** Shows a notification about new orders while the page is hidden; `onOpen` is called when it is tapped. */
export function notify(title: string, body: string, onOpen: () => void): void {
  if (!document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: 'orders' });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    // Browsers on phones allow notifications from service workers only.
  }
}
