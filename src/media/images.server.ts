import type { ExpressionBuilder } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { imageUrl, parseImageUrl } from '#platform/files/image-url.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { EncodedImage } from './encode/encode-image.server.ts';
import { mediaTexts } from './media-texts.ts';
import {
  type ImageFileName,
  imageFileNames,
  keyOf,
  NO_OWNER,
  removeFiles,
  writeFiles,
} from './stored-image.server.ts';
import './tables.server.ts';
import { readFile } from 'node:fs/promises';
import { conflict, notFound } from '#platform/http/errors.ts';
import type { Encoder } from './encode/encoder.server.ts';

/** The services needed to store a picture. */
type ImageServices = Pick<Services, 'db' | 'clock' | 'files' | 'log'>;

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
  const message = mediaTexts.tooMany;
  return conflict(message, { code: 'too_many_images' });
}

interface ReadyImage {
  /** Average colour, `rrggbb`. */
  color: string;
  /** Of the largest size, px. */
  width: number;
  height: number;
  /** By `<width>.<format>`: the bytes, or the path of a file with them. At least one for every format. */
  files: Record<string, Uint8Array | string>;
}

/**
 * Stores a picture whose sizes were prepared beforehand as one of the owner's own; returns its URL. A missing size is
 * replaced by the next smaller one, or else the smallest. Throws when a format has no size at all.
 */
export async function adoptImage(
  services: ImageServices,
  ownerId: string,
  image: ReadyImage,
): Promise<string> {
  const entries = imageFileNames.map(
    async (name): Promise<[ImageFileName, Uint8Array]> => [name, await readSize(name, image.files)],
  );
  return storeImage(services, ownerId, { ...image, files: new Map(await Promise.all(entries)) });
}

async function readSize(wanted: ImageFileName, files: ReadyImage['files']): Promise<Uint8Array> {
  const [width, format] = wanted.split('.');
  const smallestFirst = Object.keys(files)
    .filter((name) => name.endsWith(`.${format}`))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const largestBelow = smallestFirst.findLast((name) => Number.parseInt(name, 10) <= Number(width));
  const file = files[largestBelow ?? smallestFirst[0] ?? ''];
  if (!file) throw new Error(`There is no ${format} among the sizes of the picture.`);
  return typeof file === 'string' ? readFile(file) : file;
}

/**
 * Lets another owner show these pictures too, from now on until nobody shows them any more. They stay, even if who
 * uploaded them deletes them.
 */
export async function shareImages(tx: Tx, urls: readonly string[], ownerId: string): Promise<void> {
  const rest = [...new Set(urls)];
  while (rest.length > 0) {
    const shared = await tx
      .updateTable('images')
      .set({ unreferenced_since: null })
      .where('url', 'in', rest.splice(0, SHARED_AT_A_TIME))
      .where('owner_id', '<>', ownerId)
      .returning('id')
      .execute();
    if (shared.length === 0) continue;
    await tx
      .insertInto('image_sharers')
      .values(shared.map(({ id }) => ({ image_id: id, owner_id: ownerId })))
      .onConflict((known) => known.doNothing())
      .execute();
  }
}

const SHARED_AT_A_TIME = 500;

/** The condition that a picture is the owner's: their own upload, or shared with them and not about to be removed. */
function isOwn(ownerId: string) {
  return (row: ExpressionBuilder<Tables, 'images'>) =>
    row.or([
      row('owner_id', '=', ownerId),
      row.and([
        row('owner_id', '<>', NO_OWNER),
        row.exists(
          row
            .selectFrom('image_sharers')
            .select('image_id')
            .whereRef('image_sharers.image_id', '=', 'images.id')
            .where('image_sharers.owner_id', '=', ownerId),
        ),
      ]),
    ]);
}

/**
 * Whether `url` is one of the owner's pictures, their own uploads or shared with them (docs/product/media.md#images). Call it in the transaction that stores the
 * reference: if true, it also clears the unreferenced mark, so that a concurrent sweep does not remove the picture.
 */
export async function ownsImage(db: Db | Tx, ownerId: string, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ unreferenced_since: null })
    .where('url', '=', url)
    .where(isOwn(ownerId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks one of the owner's pictures as unreferenced; throws 404 for any other URL. The sweep removes it, unless
 * something refers to it after all, for example because the form was cancelled (docs/product/media.md#images).
 */
export async function deleteImage(services: Services, ownerId: string, url: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('images')
      .set({ unreferenced_since: services.clock.now() })
      .where('url', '=', url)
      .where(isOwn(ownerId))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound(mediaTexts.notFound);
  });
}

/** Marks all pictures of an owner deleted at `since` as unreferenced; the sweep removes them 24 hours after `since`. */
export async function abandonImages(tx: Tx, ownerId: string, since: Date): Promise<void> {
  await tx.updateTable('images').set({ unreferenced_since: since }).where('owner_id', '=', ownerId).execute();
}

/** The keys of every file of the pictures that something refers to. */
export async function neededFiles(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('images').select('url').where('unreferenced_since', 'is', null).execute();
  return rows.flatMap(({ url }) => {
    const image = parseImageUrl(url);
    return image ? imageFileNames.map((name) => keyOf(image.id, name)) : [];
  });
}
