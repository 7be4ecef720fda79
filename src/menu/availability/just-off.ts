import { useSyncExternalStore } from 'react';

/**
 * The id of what was switched off last: its row still offers to choose until when. Only one at a time, so that the
 * list does not jump.
 */
let last: string | undefined;
const listeners = new Set<() => void>();

/** Sets what was just switched off; undefined when the choice is done. */
export function setJustOff(id: string | undefined): void {
  last = id;
  for (const listener of listeners) listener();
}

/** Whether this was switched off last; only rows for which this changes render again. */
export function useIsJustOff(id: string): boolean {
  return useSyncExternalStore(subscribe, () => last === id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
