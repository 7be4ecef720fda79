import type { Db } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import { picturesAtOnce } from '#platform/pictures/sharp.server.ts';
import { createQueue } from '#platform/queue.server.ts';
import type { Services } from '#platform/services.server.ts';
import { encodeImage } from './encode-image.server.ts';
import { storeImage } from './store-image.server.ts';

/** Four times what the largest menu shows, so that nobody meets it by changing pictures. */
const MAX_IMAGES_OF_OWNER = 2_000;

const inTurn = createQueue({
  atOnce: picturesAtOnce,
  waiting: 40,
  waitingEach: 4,
  busy: 'Many pictures are being uploaded right now. Please try again in a moment.',
});

/**
 * Makes an uploaded file one of the owner's pictures and gives its URL (docs/product.md#images). Throws what
 * `encodeImage` refuses, 409 when the owner has too many pictures, 429 when enough of theirs are waiting, 503 when
 * too many people are uploading.
 */
export async function saveUpload(services: Services, ownerId: string, original: Buffer): Promise<string> {
  if ((await countImages(services.db, ownerId)) >= MAX_IMAGES_OF_OWNER) throw tooManyImages();
  const image = await inTurn(() => encodeImage(original), ownerId);
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
  return conflict(
    'You have 2,000 pictures already. Remove some that are not in use; they go for good after a day.',
    {
      code: 'too_many_images',
    },
  );
}
