import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { blockCaller, letPhoneGo, unblockCaller } from './blocks/block-caller.server.ts';
import { blockListWire } from './blocks/blocks-wire.ts';
import { listBlocks } from './blocks/list-blocks.server.ts';
import { changeOrder } from './change-order.server.ts';
import { changedOrderWire, orderChangeWire } from './change-wire.ts';
import { findOrders, listChanges, listOrders } from './list/list-orders.server.ts';
import { orderListQuery } from './list/list-query.ts';
import { orderListWire } from './wire.ts';

export type OrderCalls = CallsOf<typeof orderCalls>;

/** The API calls of a restaurant's staff about its orders (docs/product/orders.md#order-list). */
export function orderCalls(services: Services) {
  const read = requireRestaurant(services, 'orders.read');
  const write = requireRestaurant(services, 'orders.write');
  return calls(services, [
    call('GET /api/orders', {
      says: 'The open orders and those of today, page by page; or those held back, what has changed since a cursor, or those with a number',
      guard: read,
      query: orderListQuery,
      answer: orderListWire,
      run: async ({ restaurant, query: { after, number, from, heldBack } }) => {
        const list =
          number !== undefined
            ? await findOrders(services, restaurant, number)
            : after !== undefined
              ? await listChanges(services, restaurant, after)
              : await listOrders(services, restaurant, { from, isHeldBack: heldBack !== undefined });
        return { success: true as const, ...list };
      },
    }),
    call('PATCH /api/orders/{id}', {
      says: 'Moves an order a step forward or back, or stores its ready time, its payment or that somebody has seen it',
      guard: write,
      body: [orderChangeWire, { from: 'placed', status: 'accepted', readyAt: '2026-11-25T14:10:00.000Z' }],
      answer: changedOrderWire,
      run: async ({ restaurant, id, body: { from, status, readyAt, ...change } }) => {
        const changed = await changeOrder(services, restaurant.id, id, {
          ...change,
          step: from && status && { from, to: status },
          readyAt: typeof readyAt === 'string' ? new Date(readyAt) : readyAt,
        });
        return { success: true as const, ...changed };
      },
      refuses: { 409: '`stale`: the status has changed meanwhile; `current` is the order as it is now' },
    }),
    call('POST /api/orders/{id}/block', {
      says: 'Blocks the sender of an order: stores no further orders from their browser for 30 days, from their IP address for one day',
      guard: write,
      run: ({ restaurant, id }) => blockCaller(services, restaurant, id),
    }),
    call('DELETE /api/orders/{id}/block', {
      says: 'Unblocks the sender of an order: their orders are stored again',
      guard: write,
      run: ({ restaurant, id }) => unblockCaller(services, restaurant, id),
    }),
    call('GET /api/orders/blocks', {
      says: 'The blocked phones, whose orders are not stored for a while',
      guard: read,
      answer: blockListWire,
      run: async ({ restaurant }) => ({
        success: true as const,
        blocks: await listBlocks(services, restaurant.id),
      }),
    }),
    call('DELETE /api/orders/blocks/{id}', {
      says: 'Unblocks a phone: its orders are stored again',
      guard: write,
      run: ({ restaurant, id }) => letPhoneGo(services, restaurant, id),
    }),
  ]);
}
