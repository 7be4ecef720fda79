import { createContext, useContext, useSyncExternalStore } from 'react';
import { MINUTE } from '#platform/clock.ts';

const OFTEN = MINUTE / 3;

/** How far the server's clock is ahead of the device's, in milliseconds; a phone's clock is often wrong. */
export const AheadContext = createContext(0);

/**
 * The text (or value) for the current time by the server's clock. One timer updates all of a list, and only components
 * whose value has changed render again: there may be hundreds.
 */
export function useToldNow<Told extends string | number | boolean>(tell: (now: number) => Told): Told {
  const aheadMs = useContext(AheadContext);
  return useSyncExternalStore(follow, () => tell(now + aheadMs));
}

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (ticking === undefined) {
    tick();
    ticking = setInterval(tick, OFTEN);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}
