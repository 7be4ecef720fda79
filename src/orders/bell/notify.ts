/** Asks once whether new orders may be shown while another page is in front. Where there is no such thing, nothing. */
export function offerNotifications(): void {
  if ('Notification' in globalThis && Notification.permission === 'default')
    void Notification.requestPermission();
}

/** Shows that orders have come, while the page is out of sight; `onOpen` when it is tapped. */
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
    // Phones have notifications of service workers alone.
  }
}
