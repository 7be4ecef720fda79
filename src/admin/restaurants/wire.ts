import { z } from '@hono/zod-openapi';
import { pageWire, pagingWire } from '#platform/http/paging-wire.ts';
import { ownRestaurantWire } from '#restaurant/wire.ts';

const status = z.enum(['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED'], 'There is no such status.');

export const restaurantListQueryWire = pagingWire.extend({
  sort: z.enum(['created_at', 'name', 'end_date'], 'There is no such sorting.').optional(),
  membership: status.optional(),
});

const listedRestaurantWire = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    ownerId: z.string(),
    ownerEmail: z.string(),
    items: z.int(),
    views30Days: z.int(),
    membership: z.object({ status, endDate: z.string() }).nullable(),
    createdAt: z.string(),
  })
  .openapi('AdminListedRestaurant');

export const restaurantPageWire = pageWire(listedRestaurantWire);

/** `restaurant` is what the owner's own call gives, so that the owner's screens can show it. */
export const restaurantDetailsWire = z
  .object({
    success: z.literal(true),
    restaurant: ownRestaurantWire,
    owner: z.object({ id: z.string(), email: z.string() }),
    membership: z
      .object({ id: z.string(), status, planType: z.string(), startDate: z.string(), endDate: z.string() })
      .nullable(),
  })
  .openapi('AdminRestaurant');

export type AdminRestaurant = z.infer<typeof listedRestaurantWire>;
export type AdminRestaurantPage = z.infer<typeof restaurantPageWire>;
export type AdminRestaurantDetails = z.infer<typeof restaurantDetailsWire>;
