import type { Db, Tx } from '#platform/db/database.server.ts';
import './tables.server.ts';

/**
 * Whether `url` is one of the owner's own uploads (docs/product/media.md#images). Call it in the transaction that stores the
 * reference: if true, it also clears the unreferenced mark, so that a concurrent sweep does not remove the picture.
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
