/**
 * Keeps the screen on with a wake lock, where the browser has it; requested again each time the page becomes visible.
 * Returns a function that releases it.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const requestLock = async () => {
    if (isOver || document.visibilityState !== 'visible') return;
    // The browser may refuse it on a low battery: then the screen turns off as usual.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (isOver) void lock?.release();
  };
  void requestLock();
  document.addEventListener('visibilitychange', requestLock);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', requestLock);
    void lock?.release();
  };
}
