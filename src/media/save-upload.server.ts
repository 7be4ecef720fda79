import type { Db } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { Encoder } from './encoder.server.ts';
import { storeImage } from './store-image.server.ts';

/** Four times what the largest menu shows, so that nobody reaches it just by replacing pictures. */
const MAX_IMAGES_OF_OWNER = 2_000;

/**
 * Makes an uploaded file one of the owner's pictures and returns its URL (docs/product/media.md#images). Throws the errors
 * of the encoder, and 409 when the owner has too many pictures.
 */
export async function saveUpload(
  services: Services,
  encoder: Encoder,
  ownerId: string,
  original: Buffer,
): Promise<string> {
  if ((await countImages(services.db, ownerId)) >= MAX_IMAGES_OF_OWNER) throw tooManyImages();
  const image = await encoder.encode(original, ownerId);
  return storeImage(services, ownerId, image);
}

async function countImages(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function tooManyImages() {
  return conflict('You have 2,000 photos already. Remove unused ones and try again tomorrow.', {
    code: 'too_many_images',
  });
}
