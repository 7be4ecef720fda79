import { useSyncExternalStore } from 'react';

/** What was switched off last, by its id: until when can still be chosen under its row. One at a time keeps lists calm. */
let last: string | undefined;
const listeners = new Set<() => void>();

/** Notes what was switched off just now; undefined when that is over. */
export function setJustOff(id: string | undefined): void {
  last = id;
  for (const listener of listeners) listener();
}

/** Whether this was switched off last; only the rows that this changes for are drawn anew. */
export function useIsJustOff(id: string): boolean {
  return useSyncExternalStore(subscribe, () => last === id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
