import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { AppError, forbidden, notFound } from '#platform/http/errors.ts';
import { clientAddress, isCrossSite } from '#platform/http/limits/client-address.server.ts';
import { call, calls } from '#platform/http/routes/call.server.ts';
import { jsonAnswer } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { findStorefront, followMove } from '#storefront/server/load-storefront.server.ts';
import { findFullTimes } from './full-times.server.ts';
import { createOrderTaker } from './place-order.server.ts';
import { placeTexts } from './place-texts.ts';
import { MAX_BYTES, orderPlaced, orderPost } from './post-wire.ts';

/** The public API call that receives an order (docs/product/orders.md#remembered-orders). */
export function placeCalls(services: Services) {
  const takeOrder = createOrderTaker(services);
  return calls(services, [
    call('GET /api/restaurant/{slug}/full-times', {
      says: 'The half hours in which a way to order with a limit has no place',
      params: z.object({ slug: z.string().min(1).max(100) }),
      query: z.object({
        pieces: z.coerce.number().int().min(1).max(100_000).default(1).openapi({
          description: 'How many pieces of dishes the order has',
        }),
      }),
      answer: fullTimes,
      run: async ({ slug, query: { pieces } }) => ({
        success: true as const,
        full: await findFull(services, slug, pieces),
      }),
      refuses: { 403: 'The page is closed', 404: 'There is no restaurant at this address' },
    }),
    call('POST /api/restaurant/{slug}/orders', {
      says: 'Stores an order; sent again with the same code and content, it is not stored twice',
      params: z.object({ slug: z.string().min(1).max(100) }),
      body: [orderPost, postExample],
      answer: orderPlaced,
      run: async ({ slug, body, c }) => {
        if (isCrossSite(c)) throw forbidden(placeTexts.elsewhere, 'from_elsewhere');
        const { placed, isNew } = await takeOrder(slug, body, clientAddress(c));
        return c.json(orderPlaced.parse(placed), isNew ? 201 : 200);
      },
      refuses: {
        403: 'The page is closed, the restaurant stores no orders or has blocked the caller, or another site sent the request',
        404: 'There is no restaurant at this address',
        409: '`code_taken`: another order has this code; `slot_full`: its half hour has no place, `current.next` is the next that has',
        422: 'The order does not fit the menu, or its amounts do not add up',
        429: 'Too many orders of one device, or too many held back; `Retry-After` says when to retry',
      },
      answers: {
        200: jsonAnswer('The order was stored already; this is its current state', orderPlaced),
        201: jsonAnswer('Stored', orderPlaced),
      },
      limits: {
        bytes: MAX_BYTES,
        onTooLarge: () => {
          throw new AppError(413, 'too_large', placeTexts.tooLarge);
        },
      },
      middleware: [takeBeacon],
      // The order comes from a page or a phone that may be newer than this server, and must not be lost for it.
      takesUnknownFields: true,
    }),
  ]);
}

const times = z.array(z.iso.datetime()).optional();

const fullTimes = z.object({
  success: z.literal(true),
  full: z.object({ dine_in: times, takeaway: times, delivery: times }).openapi({
    description: 'When each begins, by way to order; a way without a limit is left out',
  }),
});

/** The half hours without a place. Throws 404 for an unknown slug, 403 for a page that is closed. */
async function findFull(services: Services, slug: string, pieces: number) {
  const now = services.clock.now();
  const found = await followMove((known) => findStorefront(services.db, known, now), slug);
  if (found.kind === 'notFound' || found.kind === 'moved') throw notFound(placeTexts.noPage);
  if (found.kind !== 'open') throw forbidden(placeTexts.notOpen, found.kind);
  const { restaurant } = found;
  if (!restaurant.remembersOrders) return {};
  const full = await findFullTimes(services.db, restaurant.id, restaurant, { pieces, from: now.getTime() });
  return Object.fromEntries(
    Object.entries(full).map(([way, slots]) => [way, slots.map((slot) => new Date(slot).toISOString())]),
  );
}

/**
 * Accepts `text/plain` as JSON: while a page unloads, `sendBeacon` can send only plain text, since another type needs
 * a CORS preflight that is not answered.
 */
async function takeBeacon(c: Context, next: () => Promise<void>): Promise<void> {
  if (c.req.header('Content-Type')?.startsWith('text/plain'))
    c.req.raw.headers.set('Content-Type', 'application/json');
  await next();
}

const postExample = {
  code: '7K3M4PQ8XWD2FG',
  device: 'q83vEjRWeJC7zN3u_xIjRQ',
  placedAt: '2026-11-25T13:40:00.000Z',
  orderType: 'dine_in',
  table: '7',
  area: '',
  isElsewhere: false,
  wantedAt: null,
  hasNote: false,
  lines: [
    {
      key: '0198c0de-0000-7000-8000-000000000001~1~1.2',
      name: 'Chicken Biryani, Half',
      options: ['Raita'],
      note: 'less spicy',
      unit: 160,
      quantity: 2,
    },
  ],
  sums: { items: 320, charges: [{ name: 'Packing', amount: 10 }], gst: null, total: 330 },
};
