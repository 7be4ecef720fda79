import { type FileStore, readStored } from '../storage/file-store.server.ts';
import { storedKeys } from '../storage/stored-keys.server.ts';
import { forEachAtOnce } from './at-once.ts';
import { type KeptFile, readKeptFile } from './back-up-files.server.ts';
import { sha256 } from './parts.server.ts';
import type { BackupPlace } from './place.server.ts';

const AT_ONCE = 8;

/**
 * Throws when the store has a file that is not in the backup. Files of the backup may be there: an interrupted restore
 * left them, and this one continues it.
 */
export async function checkNoOtherFiles(files: FileStore, list: KeptFile[]): Promise<void> {
  const ours = new Set(list.map(({ key }) => key));
  const others = (await storedKeys(files, '')).filter((key) => !ours.has(key));
  if (others.length > 0)
    throw new Error(
      `The file store is not empty: it has ${others.length} files that are not in this backup, such as ${others[0]}. ` +
        'Nothing was changed. Choose an empty one, or pass --database-only to leave the files as they are.',
    );
}

/**
 * Restores the files of a backup into a store, verifying each before and after. A file that is there already is only
 * verified.
 */
export async function restoreFiles(place: BackupPlace, list: KeptFile[], files: FileStore): Promise<void> {
  const present = new Set(await storedKeys(files, ''));
  await forEachAtOnce(AT_ONCE, list, async (file) => {
    if (present.has(file.key) && (await isThere(files, file))) return;
    await files.put(file.key, await readKeptFile(place, file));
    if (!(await isThere(files, file))) throw new Error(`${file.key} could not be read back from the store.`);
  });
}

async function isThere(files: FileStore, file: KeptFile): Promise<boolean> {
  const bytes = await readStored(files, file.key);
  return bytes !== undefined && sha256(bytes) === file.sha256;
}
