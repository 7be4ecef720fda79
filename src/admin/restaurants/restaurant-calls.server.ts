import { requireAdmin } from '#identity/guards/require-admin.server.ts';
import { findMembership } from '#membership/find-membership.server.ts';
import { restaurantOfItem } from '#menu/load-menu.server.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { presentPage } from '#platform/http/paging-wire.ts';
import type { Services } from '#platform/services.server.ts';
import { loadRestaurant } from '#restaurant/load-restaurants.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { findRestaurants } from './queries.server.ts';
import {
  presentListedRestaurant,
  presentRestaurantDetails,
  restaurantDetailsWire,
  restaurantListQueryWire,
  restaurantOfItemWire,
  restaurantPageWire,
} from './wire.ts';

export type AdminRestaurantCalls = CallsOf<typeof adminRestaurantCalls>;

/** The calls for the list of restaurants, and for one restaurant as its owner sees it (docs/product/admin.md#admin-area). */
export function adminRestaurantCalls(services: Services) {
  const { db, clock } = services;
  const guard = requireAdmin(services, 'admin.restaurants.read');
  return calls(services, [
    call('GET /api/admin/items/{id}', {
      says: 'The restaurant that an item belongs to',
      guard,
      answer: restaurantOfItemWire,
      present: (restaurantId: string) => ({ success: true, restaurantId }) as const,
      run: ({ id }) => restaurantOfItem(db, id),
      refuses: { 404: 'There is no such item' },
    }),
    call('GET /api/admin/restaurants', {
      says: 'One page of all restaurants, newest first',
      guard,
      query: restaurantListQueryWire,
      answer: restaurantPageWire,
      run: async ({ query }) => {
        const now = clock.now();
        const page = await findRestaurants(db, query, now);
        return presentPage(page, (row) => presentListedRestaurant(row, now));
      },
      refuses: { 400: 'An invalid page, order or status' },
    }),
    call('GET /api/admin/restaurants/{id}', {
      says: 'A restaurant as its owner sees it, with owner and membership',
      guard,
      answer: restaurantDetailsWire,
      run: async ({ id }) => {
        const restaurant = await loadRestaurant(db, id);
        const owners = await ownersOf(db, [restaurant.id]);
        const membership = await findMembership(db, restaurant.id);
        return presentRestaurantDetails(restaurant, owners.get(restaurant.id), membership, clock.now());
      },
      refuses: { 404: 'There is no such restaurant' },
    }),
  ]);
}
