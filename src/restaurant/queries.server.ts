import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Restaurant, RestaurantChanges } from './restaurant.ts';
import type { RestaurantTable } from './tables.server.ts';

/** A row of `restaurants` in our own names. */
export function toRestaurant(row: Selectable<RestaurantTable>): Restaurant {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    phone: row.phone,
    whatsapp: row.whatsapp,
    instagram: row.instagram,
    facebook: row.facebook,
    swiggy: row.swiggy,
    zomato: row.zomato,
    bannerImageUrl: row.banner_image_url,
    logoImageUrl: row.logo_image_url,
    acceptsOrders: row.accepts_orders,
    layout: row.layout,
    isDemo: row.is_demo,
    pageVersion: row.page_version,
    version: row.version,
  };
}

/** Changes as columns; what is undefined stays undefined, which leaves a column alone. */
export function toColumns(changes: RestaurantChanges) {
  const { bannerImageUrl, logoImageUrl, acceptsOrders, ...sameName } = changes;
  return {
    ...sameName,
    banner_image_url: bannerImageUrl,
    logo_image_url: logoImageUrl,
    accepts_orders: acceptsOrders,
  };
}

/** A restaurant that has not been deleted. */
export async function findRestaurantById(db: Db | Tx, id: string): Promise<Restaurant | undefined> {
  // PostgreSQL refuses U+0000 in a text, so no id has one.
  if (id.includes('\0')) return undefined;
  const row = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toRestaurant(row);
}
