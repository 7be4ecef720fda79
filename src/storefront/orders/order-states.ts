import { tabListeners } from '#ordering/other-tabs.ts';
import { isRecord, parseJson } from '#platform/json.ts';
import { isOrderState, type OrderState } from '../order-status/order-state.ts';

const KEY = 'menu_link_order_states';
/** More than are ever looked up: orders handed over within a day, and the last ones that a browser keeps. */
const MOST = 20;

let known: readonly OrderState[] | undefined;
const listeners = tabListeners(globalThis.window, () => show([...load(), ...(known ?? [])]));

/**
 * Remembers the state of an order that this browser has just seen, in step across tabs
 * (docs/product/ordering.md#place-order). Where nothing can be stored, it is known to this page only. Never throws.
 */
export function noteState(state: OrderState): void {
  const states = newest([state, ...load(), ...(known ?? [])]);
  show(states);
  try {
    localStorage.setItem(KEY, JSON.stringify(states));
  } catch {
    // Storage is forbidden or full.
  }
}

/** The last state that this browser has seen of the order with this code. */
export function stateOf(code: string): OrderState | undefined {
  known ??= load();
  return known.find((state) => state.code === code);
}

export const subscribeToStates = listeners.subscribe;

function show(states: readonly OrderState[]): void {
  // A state that has not changed stays the same object, as `useSyncExternalStore` asks for.
  known = newest(states).map((state) => {
    const before = stateOf(state.code);
    return before && JSON.stringify(before) === JSON.stringify(state) ? before : state;
  });
  listeners.tell();
}

/** The first of each code. */
function newest(states: readonly OrderState[]): OrderState[] {
  const first = new Map([...states].reverse().map((state) => [state.code, state]));
  return [...first.values()].reverse().slice(0, MOST);
}

function load(): OrderState[] {
  try {
    const stored = parseJson(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => isRecord(each) && isOrderState(each)) : [];
  } catch {
    return [];
  }
}
