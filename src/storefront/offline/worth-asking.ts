/** Interval of calls, ms: a weak network fires no event when it is back. */
const AGAIN_MS = 15_000;

/** Calls `ask` each time the network may be back, while the page is visible. Returns a function that stops it. */
export function whenWorthAsking(ask: () => void): () => void {
  const askIfSeen = () => {
    if (navigator.onLine && !document.hidden) ask();
  };
  addEventListener('online', askIfSeen);
  document.addEventListener('visibilitychange', askIfSeen);
  const again = setInterval(askIfSeen, AGAIN_MS);
  return () => {
    removeEventListener('online', askIfSeen);
    document.removeEventListener('visibilitychange', askIfSeen);
    clearInterval(again);
  };
}
