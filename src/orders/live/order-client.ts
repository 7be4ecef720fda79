import { type ApiClient, newerState } from '#platform/http/client/api-client.ts';
import { ask, pathOf } from '#platform/http/client/ask.ts';
import { timeoutSignal } from '#platform/services/clock.ts';
import type { OrderCalls } from '../server/order-calls.server.ts';
import type { TableCallCalls } from '../tables/calls/table-call-calls.server.ts';
import type { OrderList, OrderWire } from '../wire.ts';
import type { StreamCalls } from './stream-calls.server.ts';

/** A change of an order by an owner; `status` needs `from`, the status that the screen showed. */
export type OrderChange = OrderCalls['PATCH /api/orders/{id}']['body'];

/** The request timeout: in a kitchen nobody waits longer, and the request is sent again. */
const TIMEOUT_MS = 9_000;

/** More than a screen can be used with; open orders come first. */
const MAX_LISTED = 1_000;

/** The owner's calls about orders, with their patience. Each throws `ApiError`. */
export function orderClient(api: ApiClient) {
  const call = ask<OrderCalls>(api);
  const read = (
    query: OrderCalls['GET /api/orders']['query'] = {},
    signal = timeoutSignal(TIMEOUT_MS),
  ): Promise<OrderList> => call('GET /api/orders', { query, signal });
  /** Follows the pages from one on, up to `most` orders. The answer has the cursor of the first page. */
  async function readPages(
    query: { heldBack?: '1' },
    most: number,
    signal?: AbortSignal,
  ): Promise<OrderList> {
    const first = await read(query, signal);
    const orders = [...first.orders];
    for (let { next } = first; next !== null && orders.length < most; ) {
      const page = await read({ ...query, from: next }, signal);
      orders.push(...page.orders);
      next = page.next;
    }
    return { ...first, orders };
  }

  return {
    list: (signal?: AbortSignal) => readPages({}, MAX_LISTED, signal),
    heldBack: (signal?: AbortSignal) => readPages({ heldBack: '1' }, MAX_LISTED, signal),
    /** The changes since a cursor, in order of change; not all at once where there are many. */
    since: (cursor: number) => read({ after: cursor }),
    /** Finds orders of any day by their order number. */
    find: async (number: string, signal?: AbortSignal) => (await read({ number }, signal)).orders,
    change: (id: string, body: OrderChange) => call('PATCH /api/orders/{id}', { id, body }),
    block: (id: string) => call('POST /api/orders/{id}/block', { id }),
    unblock: (id: string) => call('DELETE /api/orders/{id}/block', { id }),
    blocks: async (signal = timeoutSignal(TIMEOUT_MS)) =>
      (await call('GET /api/orders/blocks', { signal })).blocks,
    endCall: (id: string) => ask<TableCallCalls>(api)('DELETE /api/orders/table-calls/{id}', { id }),
    unblockPhone: (id: string) => call('DELETE /api/orders/blocks/{id}', { id }),
    listen: (signal: AbortSignal) =>
      api.listen(pathOf('GET /api/orders/stream' satisfies keyof StreamCalls), signal),
  };
}

/** The current order, where a change was refused because the order has changed; else undefined. */
export function newerOrder(error: unknown): OrderWire | undefined {
  return newerState(error, (current) => current as OrderWire);
}
