import type { z } from '@hono/zod-openapi';
import { type ApiClient, ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import type { BlockWire } from './blocks/blocks-wire.ts';
import type { changedOrderWire } from './change-wire.ts';
import type { Payment } from './order.ts';
import type { OrderList, OrderWire } from './wire.ts';

/** What an owner says of an order; with a `status` goes `from`, the state that the screen showed. */
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

/** Longer than this nobody waits for an answer in a kitchen: it is asked again. */
const PATIENCE_MS = 9_000;

/** The owner's calls about orders (docs/product.md#calls). Each throws `ApiError`. */
export function orderCalls(api: ApiClient) {
  const read = (query = '', signal = AbortSignal.timeout(PATIENCE_MS)) =>
    api.request<OrderList>('GET', `${urls.orders()}${query}`, undefined, { signal });
  return {
    list: (signal?: AbortSignal): Promise<OrderList> => read('', signal),
    /** What has changed since, in order of change; not all at once where it is much. */
    since: (cursor: number): Promise<OrderList> => read(`?after=${cursor}`),
    /** By the number that people say, of whatever day. */
    async find(number: string, signal?: AbortSignal): Promise<OrderWire[]> {
      return (await read(`?number=${encodeURIComponent(number)}`, signal)).orders;
    },
    change: (id: string, change: OrderChange): Promise<ChangedOrder> =>
      api.request('PATCH', urls.order(id), change),
    block: (id: string): Promise<unknown> => api.request('POST', urls.blockCaller(id)),
    unblock: (id: string): Promise<unknown> => api.request('DELETE', urls.blockCaller(id)),
    async blocks(signal?: AbortSignal): Promise<BlockWire[]> {
      const options = { signal: signal ?? AbortSignal.timeout(PATIENCE_MS) };
      return (await api.request<{ blocks: BlockWire[] }>('GET', urls.blocks(), undefined, options)).blocks;
    },
    letGo: (id: string): Promise<unknown> => api.request('DELETE', urls.block(id)),
    listen: (signal: AbortSignal): Promise<ReadableStream<Uint8Array>> =>
      api.listen(urls.orderStream(), signal),
  };
}

/** How an order stands by now, where that is why a change of it was refused. */
export function newerOrder(error: unknown): OrderWire | undefined {
  const isStale = error instanceof ApiError && error.status === 409 && error.current !== undefined;
  return isStale ? (error.current as OrderWire) : undefined;
}
