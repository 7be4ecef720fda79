import type { z } from '@hono/zod-openapi';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { timeoutSignal } from '#platform/timeout-signal.ts';
import { api as urls } from '#routes';
import type { BlockWire } from './blocks/blocks-wire.ts';
import type { changedOrderWire } from './change-wire.ts';
import type { Payment } from './order.ts';
import type { OrderList, OrderWire } from './wire.ts';

/** A change of an order by an owner; `status` needs `from`, the status that the screen showed. */
export interface OrderChange {
  from?: OrderWire['status'];
  status?: OrderWire['status'];
  /** ISO 8601. */
  readyAt?: string | null;
  declineReason?: string;
  payment?: Payment;
  seen?: true;
}

type ChangedOrder = Omit<z.infer<typeof changedOrderWire>, 'success'>;

/** The request timeout: in a kitchen nobody waits longer, and the request is sent again. */
const PATIENCE_MS = 9_000;

/** More than a screen can be used with; open orders come first. */
const MOST_LISTED = 1_000;

/** The owner's calls about orders (docs/product/common.md#calls). Each throws `ApiError`. */
export function orderCalls(api: ApiClient) {
  const read = (query = '', signal = timeoutSignal(PATIENCE_MS)) =>
    api.request<OrderList>('GET', `${urls.orders()}${query}`, undefined, { signal });
  /** Follows the pages from one on, up to `most` orders. The answer has the cursor of the first page. */
  async function readPages(query: string, most: number, signal?: AbortSignal): Promise<OrderList> {
    const first = await read(query && `?${query}`, signal);
    const orders = [...first.orders];
    for (let { next } = first; next !== null && orders.length < most; ) {
      const page = await read(`?${query && `${query}&`}from=${next}`, signal);
      orders.push(...page.orders);
      next = page.next;
    }
    return { ...first, orders };
  }

  return {
    list: (signal?: AbortSignal): Promise<OrderList> => readPages('', MOST_LISTED, signal),
    /** The orders that are held back. */
    heldBack: (signal?: AbortSignal): Promise<OrderList> => readPages('heldBack=1', MOST_LISTED, signal),
    /** The changes since a cursor, in order of change; not all at once where there are many. */
    since: (cursor: number): Promise<OrderList> => read(`?after=${cursor}`),
    /** Finds orders of any day by their order number. */
    async find(number: string, signal?: AbortSignal): Promise<OrderWire[]> {
      return (await read(`?number=${encodeURIComponent(number)}`, signal)).orders;
    },
    change: (id: string, change: OrderChange): Promise<ChangedOrder> =>
      api.request('PATCH', urls.order(id), change),
    block: (id: string): Promise<unknown> => api.request('POST', urls.blockCaller(id)),
    unblock: (id: string): Promise<unknown> => api.request('DELETE', urls.blockCaller(id)),
    async blocks(signal?: AbortSignal): Promise<BlockWire[]> {
      const options = { signal: signal ?? timeoutSignal(PATIENCE_MS) };
      return (await api.request<{ blocks: BlockWire[] }>('GET', urls.blocks(), undefined, options)).blocks;
    },
    letGo: (id: string): Promise<unknown> => api.request('DELETE', urls.block(id)),
    listen: (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> =>
      api.listen(urls.orderStream(), signal),
  };
}

/** The current order from a 409 response, where a change was refused because the order has changed; else undefined. */
export function newerOrder(error: unknown): OrderWire | undefined {
  const isStale = error instanceof ApiError && error.status === 409 && error.current !== undefined;
  return isStale ? (error.current as OrderWire) : undefined;
}
