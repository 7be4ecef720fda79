import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { LocalFolder } from './local-folder.server.ts';
import { parseStorageUrl } from './storage-url.server.ts';

/** Where uploaded pictures are kept: a local folder or any S3-compatible store (design §1). */
export type FileStore = Disk;

/**
 * Opens `<dataDir>/uploads`, or the S3-compatible store that `STORAGE_URL` names, with the credentials of the
 * environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY). Throws, naming STORAGE_URL, when its value is wrong.
 */
export async function openFileStore(target: {
  dataDir: string;
  storageUrl?: string | undefined;
}): Promise<FileStore> {
  if (!target.storageUrl) return new Disk(new LocalFolder(join(target.dataDir, 'uploads')));
  const place = parseStorageUrl(target.storageUrl);
  // Its SDK takes longer to load than all the rest of the start.
  const { openS3 } = await import('./s3.server.ts');
  return new Disk(openS3(place));
}

/** A file's bytes, or undefined when there is none under that key. */
export async function readStored(
  files: FileStore,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return (await files.getBytes(key)) as Uint8Array<ArrayBuffer>;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_READ_FILE)) return false;
  const cause = error.cause as { code?: string; name?: string };
  return cause.code === 'ENOENT' || cause.name === 'NoSuchKey' || cause.name === 'NotFound';
}
