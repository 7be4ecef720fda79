import { type ImageFormat, type ImageWidth, imageWidths } from '#platform/image-url.ts';
import type { FileStore } from '#platform/storage/file-store.server.ts';

export type ImageFileName = `${ImageWidth}.${ImageFormat}`;
export type ImageFiles = Map<ImageFileName, Uint8Array>;

export const largestWidth = imageWidths[imageWidths.length - 1] as ImageWidth;
export const LINK_PREVIEW: ImageFileName = '768.jpg';

/** Every file a picture consists of. */
export const imageFileNames: ImageFileName[] = [
  ...imageWidths.flatMap((width): ImageFileName[] => [`${width}.avif`, `${width}.webp`]),
  LINK_PREVIEW,
];

/** The folder of the store that has a subfolder for each picture. */
export const IMAGES = 'images';

/** Where the store keeps the files of a picture. */
export function folderOf(imageId: string): string {
  return `${IMAGES}/${imageId}`;
}

/** Where the store keeps a file of a picture. */
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
