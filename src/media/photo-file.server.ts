import { parseImageUrl } from '#platform/image-url.ts';
import { type FileStore, readStored } from '#platform/storage/file-store.server.ts';
import { keyOf, largestWidth } from './stored-image.server.ts';

const FORMAT = 'webp';

/** The file name extension for what `readPhoto` returns, with the dot. */
export const PHOTO_ENDING = `.${FORMAT}`;

/** Returns how many bytes `readPhoto` will return; 0 when there is no such picture. */
export async function photoBytes(store: FileStore, url: string): Promise<number> {
  const key = photoKey(url);
  if (!key || !(await store.exists(key))) return 0;
  return (await store.getMetaData(key)).contentLength;
}

/** Returns the largest stored size of a picture, for its owner to keep; undefined when there is none. */
export async function readPhoto(store: FileStore, url: string): Promise<Uint8Array | undefined> {
  const key = photoKey(url);
  return key === undefined ? undefined : readStored(store, key);
}

function photoKey(url: string): string | undefined {
  const image = parseImageUrl(url);
  return image && keyOf(image.id, `${largestWidth}.${FORMAT}`);
}
