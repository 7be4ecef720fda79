import { stored } from '#platform/browser/stored.ts';
import type { Stored } from '#platform/browser/stored-text.ts';
import { isRecord } from '#platform/formats/json.ts';
import { isOrderState, type OrderState } from './status/order-state.ts';

/** More than are ever looked up: orders sent within a day, and the last ones that a browser stores. */
const MAX = 20;

const states: Stored<readonly OrderState[]> = stored(
  'menu_link_order_states',
  (list) => (Array.isArray(list) ? list.filter((each) => isRecord(each) && isOrderState(each)) : undefined),
  [],
);

/**
 * Remembers the state of an order that this browser has just seen, in step across tabs
 * (docs/product/ordering.md#place-order). Where nothing can be stored, it is known to this page only. Never throws.
 */
export function noteState(state: OrderState): void {
  states.change((before) => [state, ...before.filter(({ code }) => code !== state.code)].slice(0, MAX));
}

/** The last state that this browser has seen of the order with this code. */
export function stateOf(code: string): OrderState | undefined {
  return states.get().find((state) => state.code === code);
}

export const subscribeToStates = states.subscribe;
