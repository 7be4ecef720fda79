import { readFile } from 'node:fs/promises';
import { type ImageServices, storeImage } from './store-image.server.ts';
import { type ImageFileName, imageFileNames } from './stored-image.server.ts';

export interface ReadyImage {
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
    async (name): Promise<[ImageFileName, Uint8Array]> => [name, await bytesOf(fileFor(name, image.files))],
  );
  return storeImage(services, ownerId, { ...image, files: new Map(await Promise.all(entries)) });
}

function fileFor(wanted: ImageFileName, files: ReadyImage['files']): Uint8Array | string {
  const [width, format] = wanted.split('.');
  const smallestFirst = Object.keys(files)
    .filter((name) => name.endsWith(`.${format}`))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  const fitting = smallestFirst.findLast((name) => Number.parseInt(name, 10) <= Number(width));
  const file = files[fitting ?? smallestFirst[0] ?? ''];
  if (!file) throw new Error(`There is no ${format} among the sizes of the picture.`);
  return file;
}

async function bytesOf(file: Uint8Array | string): Promise<Uint8Array> {
  return typeof file === 'string' ? readFile(file) : file;
}
