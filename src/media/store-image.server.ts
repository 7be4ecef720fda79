import { inTransaction } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import { imageUrl } from '#platform/image-url.ts';
import type { Services } from '#platform/services.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { removeFiles, writeFiles } from './stored-image.server.ts';
import './tables.server.ts';

/**
 * Keeps a picture as the owner's, under a new id; gives its URL. Files come before the row, and go again when the row
 * cannot be written. Until something refers to the picture it counts as unreferenced.
 */
export async function storeImage(services: Services, ownerId: string, image: EncodedImage): Promise<string> {
  const id = newId();
  const url = imageUrl({ id, color: image.color });
  const { width, height } = image;
  const now = services.clock.now();
  try {
    await writeFiles(services.files, id, image.files);
    await inTransaction(services.db, (tx) =>
      tx
        .insertInto('images')
        .values({ id, owner_id: ownerId, url, width, height, created_at: now, unreferenced_since: now })
        .execute(),
    );
  } catch (error) {
    await removeFiles(services.files, id).catch((err) =>
      services.log.warn({ err, id }, 'files of no image are left'),
    );
    throw error;
  }
  return url;
}
