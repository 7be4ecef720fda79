/** Keeps the screen from going dark, where the browser can; taken again each time the page is back in sight. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    // Refused on a low battery: then the screen goes dark as it does elsewhere.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void take();
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
