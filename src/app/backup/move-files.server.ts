import { type CopiedFiles, copyFiles } from '#platform/backup/copy-files.server.ts';
import { MINUTE } from '#platform/clock.ts';
import { claimFolder } from '#platform/folder-in-use.server.ts';
import { openFileStore } from '#platform/storage/file-store.server.ts';
import type { Config } from '../start/env.server.ts';

/**
 * Copies the uploads of DATA_DIR into the store of STORAGE_URL, or the other way with `back`, and compares all of
 * them; the originals stay. Can be stopped and run again. Throws while a server uses the folder, since files saved
 * meanwhile would not be copied.
 */
export async function moveFiles(config: Config, { back = false } = {}): Promise<CopiedFiles> {
  if (!config.storageUrl)
    throw new Error('Set STORAGE_URL to the S3-compatible store the files move to or from.');
  const alone = claimFolder(config.dataDir, 'a move of the uploads');
  try {
    const folder = await openFileStore({ dataDir: config.dataDir });
    const bucket = await openFileStore(config, { deadline: MINUTE });
    return await (back ? copyFiles(bucket, folder) : copyFiles(folder, bucket));
  } finally {
    alone.release();
  }
}
