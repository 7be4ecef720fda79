import { type FileStore, readStored } from '#platform/files/file-store.server.ts';
import {
  type ImageFormat,
  type ImageWidth,
  imageWidths,
  parseImageUrl,
  pictureHostHeaders,
} from '#platform/files/image-url.ts';
import { pictureHeaders } from '#platform/http/security-headers.ts';

export type ImageFileName = `${ImageWidth}.${ImageFormat}`;

export type ImageFiles = Map<ImageFileName, Uint8Array>;

export const largestWidth = imageWidths[imageWidths.length - 1] as ImageWidth;

export const LINK_PREVIEW: ImageFileName = '768.jpg';

export const imageFileNames: ImageFileName[] = [
  ...imageWidths.flatMap((width): ImageFileName[] => [`${width}.avif`, `${width}.webp`]),
  LINK_PREVIEW,
];

/** The owner of a picture that is about to be removed. */
export const NO_OWNER = '';

/** The folder of the store that has a subfolder for each picture. */
export const IMAGES = 'images';

/** The folder in the store for the files of a picture. */
export function folderOf(imageId: string): string {
  return `${IMAGES}/${imageId}`;
}

/** The path in the store for a file of a picture. */
export function keyOf(imageId: string, name: ImageFileName): string {
  return `${folderOf(imageId)}/${name}`;
}

/** Writes all files of a picture. When it throws, no write is still running, so the files can be removed. */
export async function writeFiles(store: FileStore, imageId: string, files: ImageFiles): Promise<void> {
  const writes = [...files].map(([name, bytes]) => store.put(keyOf(imageId, name), bytes));
  const failed = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Removes all files of a picture; missing ones are no error. */
export async function removeFiles(store: FileStore, imageId: string): Promise<void> {
  await Promise.all(imageFileNames.map((name) => store.delete(keyOf(imageId, name))));
}

interface ImageFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/**
 * Returns one stored size of a picture by its request path, with the response headers; undefined when there is none.
 * Reads all of the file: a size has a few hundred kB at most, and this way its length is known.
 */
export async function loadImageFile(store: FileStore, path: string): Promise<ImageFile | undefined> {
  const image = parseImageUrl(path);
  if (!image) return undefined;
  const bytes = await readStored(store, keyOf(image.id, `${image.width}.${image.format}`));
  return bytes && { bytes, headers: headersOf(image.format, bytes.byteLength) };
}

function headersOf(format: ImageFormat, length: number): Record<string, string> {
  return {
    'Content-Type': contentTypes[format],
    'Content-Length': String(length),
    // The picture at a URL never changes: another picture has another id.
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...pictureHeaders,
    ...pictureHostHeaders(),
  };
}

const FORMAT = 'webp';

/** The file name extension for what `readPhoto` returns, with the dot. */
export const PHOTO_EXTENSION = `.${FORMAT}`;

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
