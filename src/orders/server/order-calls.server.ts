import { z } from '@hono/zod-openapi';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant, requireRight } from '#restaurant/server/guards.server.ts';
import { DECLINE_REASONS } from '#storefront/orders/status/order-state.ts';
import { blockListWire, orderListWire, orderWire } from '../wire.ts';
import { blockCaller, unblockCaller, unblockPhone } from './block-caller.server.ts';
import { changeOrder } from './change-order.server.ts';
import { findOrders, type ListedPlace, listChanges, listOrders, type Part } from './list-orders.server.ts';
import { orderRefusalTexts } from './order-refusal-texts.ts';
import { listBlocks } from './present-orders.server.ts';

export type OrderCalls = CallsOf<typeof orderCalls>;

/** The API calls of a restaurant's staff about its orders (docs/product/orders.md#order-list). */
export function orderCalls(services: Services) {
  const read = requireRestaurant(services, 'orders.read');
  const write = requireRestaurant(services, 'orders.write');
  const block = requireRestaurant(services, 'senders.block');
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
      says: 'Moves an order a step forward or back, or stores its ready time, its payment (not from a kitchen) or that somebody has seen it',
      guard: write,
      body: [orderChangeWire, { from: 'placed', status: 'accepted', readyAt: '2026-11-25T14:10:00.000Z' }],
      answer: changedOrderWire,
      run: async ({ user, restaurant, id, body: { from, status, readyAt, ...change } }) => {
        if (change.payment !== undefined) requireRight(user, restaurant, 'orderPayments.write');
        const changed = await changeOrder(services, restaurant.id, id, {
          ...change,
          by: user.device?.name,
          step: from && status && { from, to: status },
          readyAt: typeof readyAt === 'string' ? new Date(readyAt) : readyAt,
        });
        return { success: true as const, ...changed };
      },
      refuses: { 409: '`stale`: the status has changed meanwhile; `current` is the order as it is now' },
    }),
    call('POST /api/orders/{id}/block', {
      says: 'Blocks the sender of an order: stores no further orders from their browser for 30 days, from their IP address for one day',
      guard: block,
      run: ({ restaurant, id }) => blockCaller(services, restaurant, id),
    }),
    call('DELETE /api/orders/{id}/block', {
      says: 'Unblocks the sender of an order: their orders are stored again',
      guard: block,
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
      guard: block,
      run: ({ restaurant, id }) => unblockPhone(services, restaurant, id),
    }),
  ]);
}

const { status, payment } = orderWire.shape;

const orderChangeWire = z
  .object({
    from: status
      .optional()
      .openapi({ description: 'The status that the screen showed; needed with `status`' }),
    status: status.optional(),
    readyAt: z.iso.datetime().nullable().optional(),
    declineReason: z.enum(DECLINE_REASONS).optional().openapi({ description: 'Needed to decline the order' }),
    payment: payment.optional(),
    seen: z
      .literal(true)
      .optional()
      .openapi({ description: 'Somebody has seen the order, so the bell stops ringing for it' }),
  })
  .refine(({ from, status }) => (from === undefined) === (status === undefined), {
    path: ['from'],
    error: () => orderRefusalTexts.stepRequired,
  });

const changedOrderWire = z.object({
  success: z.literal(true),
  order: orderWire,
  short: z.array(z.object({ name: z.string(), left: z.int() })).openapi({
    description:
      'The dishes of which too few were left when the order was accepted, and how many of each were left',
  }),
});

const MAX_SIGNS = 14;
/** With fewer, the search would read a large part of all orders. */
const MIN_SIGNS = 3;

const orderListQuery = z.object({
  from: z
    .string()
    .max(100)
    .transform(readPlace)
    .refine((place) => place !== undefined, { error: () => orderRefusalTexts.noSuchPage })
    .optional()
    .openapi({ description: 'The `next` of an earlier page, to get the orders after it' }),
  heldBack: z
    .literal('1')
    .optional()
    .openapi({ description: 'For the orders that are held back, instead of the list' }),
  after: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional()
    .openapi({ description: 'The `cursor` of an earlier response, to get what has changed since' }),
  number: z
    .string()
    .max(60)
    .transform(typedSigns)
    .refine((signs) => signs.length >= MIN_SIGNS, {
      error: () => orderRefusalTexts.numberTooShort,
    })
    .optional()
    .openapi({
      description:
        'The order number or more of the code, at least 3 characters; in upper or lower case, with or without its dash',
    }),
});

function typedSigns(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, MAX_SIGNS);
}

function readPlace(text: string): ListedPlace | undefined {
  const [, part, at, id = ''] =
    /^(kitchen|known|unknown|over|heldBack)\.(\d{1,15})\.([\w-]{1,60})$/.exec(text) ?? [];
  return part === undefined ? undefined : { part: part as Part, at: new Date(Number(at)), id };
}
