import { inTransaction } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import './tables.server.ts';

/**
 * Marks one of the owner's own pictures as unreferenced; throws 404 for any other URL. The sweep removes it, unless
 * something refers to it after all, for example because the form was cancelled (docs/product/media.md#images).
 */
export async function deleteImage(services: Services, ownerId: string, url: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('images')
      .set({ unreferenced_since: services.clock.now() })
      .where('owner_id', '=', ownerId)
      .where('url', '=', url)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('Photo not found. Please reload the page.');
  });
}
