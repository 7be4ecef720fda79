import type { Disk } from 'flydrive';
import { UNFINISHED } from './local-folder.server.ts';

/**
 * Returns the keys of all files below a folder of the store (`''`: the whole store). Empty when the folder does not
 * exist.
 */
export async function storedKeys(files: Disk, folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await files.listAll(folder, { recursive: true, paginationToken });
    for (const object of page.objects) if (object.isFile) keys.push(object.key);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  const within = folder === '' ? '' : `${folder}/`;
  return keys.filter((key) => key.startsWith(within) && !key.endsWith(UNFINISHED));
}
