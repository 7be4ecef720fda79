import { useSyncExternalStore } from 'react';
import type { Outcome } from '#ordering/orders/order-outbox.ts';
import { stored } from '#platform/browser/stored.ts';
import type { Stored } from '#platform/browser/stored-text.ts';

const received = codeList('menu_link_orders_kept');
const refused = codeList('menu_link_orders_refused');

/** Remembers the outcome of sending the order with this code. Never throws. */
export function noteOutcome(code: string, outcome: Outcome): void {
  if (outcome === 'kept') received.note(code);
  if (outcome === 'refused') refused.note(code);
}

/** Whether the server has confirmed that it has the order with this code. */
export const isReceived = received.has;

/** The same as a hook. */
export function useIsReceived(code: string): boolean {
  return useSyncExternalStore(
    received.subscribe,
    () => received.has(code),
    () => false,
  );
}

/** Whether the server has refused the order with this code, and has never confirmed that it has it. */
export function useIsRefused(code: string): boolean {
  const isConfirmed = useIsReceived(code);
  const isRefused = useSyncExternalStore(
    refused.subscribe,
    () => refused.has(code),
    () => false,
  );
  return isRefused && !isConfirmed;
}

/** More than are ever looked up: orders sent within a day, and the last ones that a browser stores. */
const MAX = 20;

/** A list of order codes about which one fact is remembered, newest first. Never throws. */
function codeList(key: 'menu_link_orders_kept' | 'menu_link_orders_refused') {
  const codes: Stored<readonly string[]> = stored(
    key,
    (list) => (Array.isArray(list) ? list : undefined),
    [],
  );
  return {
    note(code: string) {
      codes.change((before) => [...new Set([code, ...before])].slice(0, MAX));
    },
    has: (code: string) => codes.get().includes(code),
    subscribe: codes.subscribe,
  };
}
