import { useSyncExternalStore } from 'react';
import type { Outcome } from '#ordering/order-outbox.ts';
import { codeList } from './code-list.ts';

const kept = codeList('menu_link_orders_kept');
const refused = codeList('menu_link_orders_refused');

/** Remembers the outcome of sending the order with this code. Never throws. */
export function noteOutcome(code: string, outcome: Outcome): void {
  if (outcome === 'kept') kept.note(code);
  if (outcome === 'refused') refused.note(code);
}

/** Whether the server has confirmed that it has the order with this code. */
export const isKept = kept.has;

/** The same as a hook. */
export function useIsKept(code: string): boolean {
  return useSyncExternalStore(
    kept.subscribe,
    () => kept.has(code),
    () => false,
  );
}

/** Whether the server has refused the order with this code, and has never confirmed that it has it. */
export function useIsRefused(code: string): boolean {
  const isKept = useIsKept(code);
  const isRefused = useSyncExternalStore(
    refused.subscribe,
    () => refused.has(code),
    () => false,
  );
  return isRefused && !isKept;
}
