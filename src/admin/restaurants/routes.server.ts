import { createRoute } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { findMembership } from '#membership/find-membership.server.ts';
import { restaurantOfItem } from '#menu/items/restaurant-of-item.server.ts';
import { idParams } from '#platform/http/id-params.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import { jsonAnswer } from '#platform/http/route-parts.server.ts';
import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { loadRestaurant } from '#restaurant/load-restaurants.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { api, apiPatterns } from '#routes';
import { findRestaurants } from './queries.server.ts';
import {
  presentListedRestaurant,
  presentRestaurantDetails,
  restaurantDetailsWire,
  restaurantListQueryWire,
  restaurantOfItemWire,
  restaurantPageWire,
} from './wire.ts';

/** Routes for the list of restaurants, and for one restaurant as its owner sees it (docs/product/admin.md#admin-area). */
export function restaurantOversightRoutes(services: Services) {
  const { db, clock } = services;
  const list = createRoute({
    middleware: requireAdmin(services, 'admin.restaurants.read'),
    method: 'get',
    path: api.adminRestaurants(),
    summary: 'One page of all restaurants, newest first',
    request: { query: restaurantListQueryWire },
    responses: {
      200: jsonAnswer('The page', restaurantPageWire),
      400: { description: 'An invalid page, order or status' },
    },
  });

  const read = createRoute({
    middleware: requireAdmin(services, 'admin.restaurants.read'),
    method: 'get',
    path: apiPatterns.adminRestaurant,
    summary: 'A restaurant as its owner sees it, with owner and membership',
    request: { params: idParams },
    responses: {
      200: jsonAnswer('The restaurant', restaurantDetailsWire),
      404: { description: 'There is no such restaurant' },
    },
  });

  const ofItem = createRoute({
    middleware: requireAdmin(services, 'admin.restaurants.read'),
    method: 'get',
    path: apiPatterns.adminItem,
    summary: 'The restaurant that an item belongs to',
    request: { params: idParams },
    responses: {
      200: jsonAnswer('The id of the restaurant', restaurantOfItemWire),
      404: { description: 'There is no such item' },
    },
  });

  return createRouter()
    .openapi(ofItem, async (c) => {
      const restaurantId = await restaurantOfItem(db, c.req.valid('param').id);
      return c.json({ success: true as const, restaurantId }, 200);
    })
    .openapi(list, async (c) => {
      const now = clock.now();
      const page = await findRestaurants(db, c.req.valid('query'), now);
      return c.json(
        presentPage(page, (row) => presentListedRestaurant(row, now)),
        200,
      );
    })
    .openapi(read, async (c) => {
      const restaurant = await loadRestaurant(db, c.req.valid('param').id);
      const owners = await ownersOf(db, [restaurant.id]);
      const membership = await findMembership(db, restaurant.id);
      const owner = owners.get(restaurant.id);
      return c.json(presentRestaurantDetails(restaurant, owner, membership, clock.now()), 200);
    });
}
