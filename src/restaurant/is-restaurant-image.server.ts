import type { Db } from '#platform/db/database.server.ts';

/** Whether a restaurant shows an uploaded picture as its banner or logo, so that its files must stay (ruling 13). */
export async function isRestaurantImage(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('restaurants')
    .select('id')
    .where((row) => row.or([row('banner_image_url', '=', url), row('logo_image_url', '=', url)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
