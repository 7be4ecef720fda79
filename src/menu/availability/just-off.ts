import { useSyncExternalStore } from 'react';
import type { OffUntil } from './off-until.ts';

interface JustOff {
  id: string;
  /** Until when it is sold out. */
  until: OffUntil;
  /** Whether its row asks for a day and a time. */
  isPicking: boolean;
}

/**
 * What was switched off last: its row still offers to choose until when. Only one at a time, so that the list does not
 * jump.
 */
let last: JustOff | undefined;
const listeners = new Set<() => void>();

/** Sets what was just switched off, and until when. */
export function setJustOff(id: string, until: OffUntil = null, isPicking = false): void {
  change({ id, until, isPicking });
}

/** Hides the choice again. */
export function forgetJustOff(): void {
  change(undefined);
}

/** What this was switched off with, if it was switched off last; only rows for which this changes render again. */
export function useJustOff(id: string): JustOff | undefined {
  return useSyncExternalStore(subscribe, () => (last?.id === id ? last : undefined));
}

function change(next: JustOff | undefined): void {
  last = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
