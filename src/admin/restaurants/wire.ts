import { z } from '@hono/zod-openapi';
import { MEMBERSHIP_STATUSES, type Membership, statusAt } from '#membership/membership.ts';
import { membershipWire, presentMembership } from '#membership/wire.ts';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';
import type { Owner } from '#restaurant/people-of.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { ownRestaurantWire, presentOwnRestaurant } from '#restaurant/wire.ts';
import type { ListedRestaurant } from './restaurant-list.ts';

export const restaurantListQueryWire = pagingWire.extend({
  sort: z
    .enum(['created_at', 'name', 'end_date'], 'This list cannot be sorted this way. Choose another column.')
    .optional(),
  membership: z.enum(MEMBERSHIP_STATUSES, 'This status does not exist. Choose another.').optional(),
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

export const restaurantPageWire = pageWire(listedRestaurantWire);

/** `restaurant` has the form of the owner's own API call, so that the owner's screens can show it. */
export const restaurantDetailsWire = z
  .object({
    success: z.literal(true),
    restaurant: ownRestaurantWire,
    owner: z.object({ id: z.string(), email: z.string() }).nullable(),
    membership: membershipWire.extend({ planType: z.string() }).nullable(),
  })
  .openapi('AdminRestaurant');

export const restaurantOfItemWire = z.object({ success: z.literal(true), restaurantId: z.string() });

export type AdminRestaurant = z.infer<typeof listedRestaurantWire>;
export type AdminRestaurantDetails = z.infer<typeof restaurantDetailsWire>;

export function presentListedRestaurant(restaurant: ListedRestaurant, now: Date): AdminRestaurant {
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

export function presentRestaurantDetails(
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
