import { inTransaction } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import { imageUrl } from '#platform/image-url.ts';
import type { Services } from '#platform/services.server.ts';
import type { EncodedImage } from './encode-image.server.ts';
import { removeFiles, writeFiles } from './stored-image.server.ts';
import './tables.server.ts';

/** The services needed to store a picture. */
export type ImageServices = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

/**
 * Stores a picture as the owner's, under a new id; returns its URL, or the earlier URL if the same call is repeated.
 * The files are written before the row, and removed again when the row is not written. Until something refers to the
 * picture, it counts as unreferenced.
 */
export async function storeImage(
  services: ImageServices,
  ownerId: string,
  image: EncodedImage,
): Promise<string> {
  const id = newId();
  const url = imageUrl({ id, color: image.color });
  const { width, height } = image;
  const now = services.clock.now();
  const removeAgain = () =>
    removeFiles(services.files, id).catch((err) =>
      services.log.warn({ err, id }, 'files of no image are left'),
    );
  try {
    await writeFiles(services.files, id, image.files);
    const stored = await inTransaction(services.db, async (tx) => {
      await tx
        .insertInto('images')
        .values({ id, owner_id: ownerId, url, width, height, created_at: now, unreferenced_since: now })
        .execute();
      return url;
    });
    if (stored !== url) await removeAgain();
    return stored;
  } catch (error) {
    await removeAgain();
    throw error;
  }
}
