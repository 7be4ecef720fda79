import { useEffect, useSyncExternalStore } from 'react';
import { isRecord } from '#platform/formats/json.ts';
import { timeoutSignal } from '#platform/services/clock.ts';
import { isReceived } from './order-outcomes.ts';
import { noteState, stateOf, subscribeToStates } from './order-states.ts';
import { isOrderState, type OrderState } from './status/order-state.ts';

const TIMEOUT_MS = 10_000;

/** The last state that this browser has seen of an order; undefined before the first. */
export function useOrderState(code: string): OrderState | undefined {
  return useSyncExternalStore(
    subscribeToStates,
    () => stateOf(code),
    () => undefined,
  );
}

/**
 * Asks for the state of an order once, and once more each time the customer comes back to the page
 * (docs/product/ordering.md#place-order). An order that the server does not have yet is not asked for, since unknown codes
 * count against the address.
 */
export function useRequestedState(code: string): void {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden && isReceived(code)) void askState(code);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [code]);
}

/** Never rejects: without an answer, what is known stays. */
async function askState(code: string): Promise<void> {
  try {
    const answer = await fetch(`/api/order/${code}`, {
      credentials: 'omit',
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const { order } = await answer.json();
    if (!isRecord(order) || !isOrderState(order)) return;
    const { status, declineReason } = order;
    noteState({ code, status, declineReason });
  } catch {
    // No network, or no such order.
  }
}
