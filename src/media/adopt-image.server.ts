import { readFile } from 'node:fs/promises';
import type { Services } from '#platform/services.server.ts';
import { storeImage } from './store-image.server.ts';
import { type ImageFileName, imageFileNames } from './stored-image.server.ts';

export interface ReadyImage {
  /** Average colour, `rrggbb`. */
  color: string;
  /** Of the largest size, px. */
  width: number;
  height: number;
  /** Every size and format, e.g. `768.webp`: its bytes, or the path of a file with them. */
  files: Record<ImageFileName, Uint8Array | string>;
}

/** Makes a picture whose sizes were prepared beforehand one of the owner's own; gives its URL. */
export async function adoptImage(services: Services, ownerId: string, image: ReadyImage): Promise<string> {
  const entries = imageFileNames.map(async (name): Promise<[ImageFileName, Uint8Array]> => {
    const file = image.files[name];
    return [name, typeof file === 'string' ? await readFile(file) : file];
  });
  return storeImage(services, ownerId, { ...image, files: new Map(await Promise.all(entries)) });
}
