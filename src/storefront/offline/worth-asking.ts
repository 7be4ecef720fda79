/** A weak network does not say when it is back, ms. */
const AGAIN_MS = 15_000;

/** Calls `ask` each time the network may be back while somebody is looking. Gives the way to stop it. */
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
