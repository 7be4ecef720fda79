import type { Db } from '#platform/db/database.server.ts';

/** Whether an item refers to an uploaded picture, so that its files must stay: a deleted one may still come back. */
export async function isMenuImage(db: Db, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('menu_items')
    .select('id')
    .where('image_url', '=', url)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
