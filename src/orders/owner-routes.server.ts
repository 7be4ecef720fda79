import { createRoute } from '@hono/zod-openapi';
import { idParams } from '#platform/http/id-params.ts';
import { jsonAnswer, jsonBody } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { requireRestaurant } from '#restaurant/guards.server.ts';
import { api, apiPatterns } from '#routes';
import { blockCaller, letPhoneGo, unblockCaller } from './blocks/block-caller.server.ts';
import { blockListWire } from './blocks/blocks-wire.ts';
import { listBlocks } from './blocks/list-blocks.server.ts';
import { changeOrder } from './change-order.server.ts';
import { changedOrderWire, orderChangeWire } from './change-wire.ts';
import { findOrders, listChanges, listOrders } from './list/list-orders.server.ts';
import { orderListQuery } from './list/list-query.ts';
import { orderListWire } from './wire.ts';

/** The API calls of a restaurant's staff about its orders (docs/product/orders.md#order-list). */
export function ownerOrderRoutes(services: Services) {
  const calls = describeCalls(services);
  return createRouter()
    .openapi(calls.list, async (c) => {
      const { after, number, from, heldBack } = c.req.valid('query');
      const place = c.get('restaurant');
      const list =
        number !== undefined
          ? await findOrders(services, place, number)
          : after !== undefined
            ? await listChanges(services, place, after)
            : await listOrders(services, place, { from, isHeldBack: heldBack !== undefined });
      return c.json({ success: true as const, ...list }, 200);
    })
    .openapi(calls.change, async (c) => {
      const { from, status, readyAt, ...change } = c.req.valid('json');
      const changed = await changeOrder(services, c.get('restaurant').id, c.req.valid('param').id, {
        ...change,
        step: from && status && { from, to: status },
        readyAt: typeof readyAt === 'string' ? new Date(readyAt) : readyAt,
      });
      return c.json({ success: true as const, ...changed }, 200);
    })
    .openapi(calls.block, async (c) => {
      await blockCaller(services, c.get('restaurant'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.unblock, async (c) => {
      await unblockCaller(services, c.get('restaurant'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.blocks, async (c) => {
      const blocks = await listBlocks(services, c.get('restaurant').id);
      return c.json({ success: true as const, blocks }, 200);
    })
    .openapi(calls.letGo, async (c) => {
      await letPhoneGo(services, c.get('restaurant'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

function describeCalls(services: Services) {
  const read = requireRestaurant(services, 'orders.read');
  const write = requireRestaurant(services, 'orders.write');
  return {
    list: createRoute({
      method: 'get',
      path: api.orders(),
      summary:
        'The open orders and those of today, page by page; or those held back, what has changed since a cursor, or those with a number',
      middleware: read,
      request: { query: orderListQuery },
      responses: { 200: jsonAnswer('The orders', orderListWire) },
    }),
    change: createRoute({
      method: 'patch',
      path: apiPatterns.order,
      summary:
        'Moves an order a step forward or back, or stores its ready time, its payment or that somebody has seen it',
      middleware: write,
      request: {
        params: idParams,
        body: jsonBody(orderChangeWire, {
          from: 'placed',
          status: 'accepted',
          readyAt: '2026-11-25T14:10:00.000Z',
        }),
      },
      responses: {
        200: jsonAnswer('The order as it is now', changedOrderWire),
        409: {
          description: '`stale`: the status has changed meanwhile; `current` is the order as it is now',
        },
      },
    }),
    block: createRoute({
      method: 'post',
      path: apiPatterns.blockCaller,
      summary:
        'Blocks the sender of an order: stores no further orders from their browser for 30 days, from their IP address for one day',
      middleware: write,
      request: { params: idParams },
      responses: { 204: { description: 'Blocked' } },
    }),
    unblock: createRoute({
      method: 'delete',
      path: apiPatterns.blockCaller,
      summary: 'Unblocks the sender of an order: their orders are stored again',
      middleware: write,
      request: { params: idParams },
      responses: { 204: { description: 'Not blocked' } },
    }),
    blocks: createRoute({
      method: 'get',
      path: api.blocks(),
      summary: 'The blocked phones, whose orders are not stored for a while',
      middleware: read,
      responses: { 200: jsonAnswer('The phones', blockListWire) },
    }),
    letGo: createRoute({
      method: 'delete',
      path: apiPatterns.block,
      summary: 'Unblocks a phone: its orders are stored again',
      middleware: write,
      request: { params: idParams },
      responses: { 204: { description: 'Not blocked' } },
    }),
  };
}
