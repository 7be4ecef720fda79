import type { Db, Tx } from '#platform/db/database.server.ts';
import './tables.server.ts';

/**
 * Whether `url` is one of the owner's own uploads (docs/product.md#images). Ask in the transaction that is about to
 * refer to it: a yes also takes away the mark that it is unreferenced, so that a sweep at the same moment leaves it
 * alone.
 */
export async function ownsImage(db: Db | Tx, ownerId: string, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ unreferenced_since: null })
    .where('owner_id', '=', ownerId)
    .where('url', '=', url)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
