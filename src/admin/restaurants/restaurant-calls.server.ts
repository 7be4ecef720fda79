import { z } from '@hono/zod-openapi';
import { requireAdmin } from '#identity/guards/guards.server.ts';
import { MEMBERSHIP_STATUSES, type Membership, statusAt } from '#membership/membership.ts';
import { findMembership } from '#membership/membership-row.server.ts';
import { membershipWire, presentMembership } from '#membership/wire.ts';
import { restaurantOfItem } from '#menu/server/load-menu.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { pageWire, pagingWire, presentPage, sortBy } from '#platform/http/routes/paging-wire.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { loadRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { type Owner, ownersOf } from '#restaurant/server/people-of.server.ts';
import { ownRestaurantWire, presentOwnRestaurant } from '#restaurant/wire.ts';
import { findRestaurants, type ListedRestaurant } from './restaurant-queries.server.ts';
import { restaurantsTexts } from './restaurants-texts.ts';

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

const restaurantListQueryWire = pagingWire.extend({
  sort: sortBy(['created_at', 'name', 'end_date']),
  membership: z.enum(MEMBERSHIP_STATUSES, restaurantsTexts.unknownStatus).optional(),
});

/** `ownerId` and `ownerEmail` are empty for the demo, which has no owner. */
const listedRestaurantWire = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    ownerId: z.string(),
    ownerEmail: z.string(),
    items: z.int(),
    views30Days: z.int(),
    membership: membershipWire.pick({ status: true, endDate: true }).nullable(),
    createdAt: z.string(),
  })
  .openapi('AdminListedRestaurant');

const restaurantPageWire = pageWire(listedRestaurantWire);

/** `restaurant` has the form of the owner's own API call, so that the owner's screens can show it. */
const restaurantDetailsWire = z
  .object({
    success: z.literal(true),
    restaurant: ownRestaurantWire,
    owner: z.object({ id: z.string(), email: z.string() }).nullable(),
    membership: membershipWire.extend({ planType: z.string() }).nullable(),
  })
  .openapi('AdminRestaurant');

const restaurantOfItemWire = z.object({ success: z.literal(true), restaurantId: z.string() });

export type AdminRestaurant = z.infer<typeof listedRestaurantWire>;
export type AdminRestaurantDetails = z.infer<typeof restaurantDetailsWire>;

function presentListedRestaurant(restaurant: ListedRestaurant, now: Date): AdminRestaurant {
  const { id, name, slug, owner, items, views30Days, membership, created_at } = restaurant;
  return {
    id,
    name,
    slug,
    ownerId: owner?.id ?? '',
    ownerEmail: owner?.email ?? '',
    items,
    views30Days,
    membership: membership
      ? { status: statusAt(membership, now), endDate: membership.endsAt.toISOString() }
      : null,
    createdAt: created_at.toISOString(),
  };
}

function presentRestaurantDetails(
  restaurant: Restaurant,
  owner: Owner | undefined,
  membership: Membership | undefined,
  now: Date,
): AdminRestaurantDetails {
  return {
    success: true,
    restaurant: presentOwnRestaurant(restaurant),
    owner: owner ?? null,
    membership: membership ? { ...presentMembership(membership, now), planType: membership.planType } : null,
  };
}
