import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { type FolderDriver, LocalFolder, storedKeys } from '../../files/local-folder.server.ts';
import type { S3Keys } from '../../files/s3.server.ts';
import { parseS3Url } from '../../files/storage-url.server.ts';
import { MINUTE } from '../../services/clock.ts';

/** The timeout for one file, ms: longer than for uploads, as no customer waits for a backup. */
const DEADLINE = MINUTE;

/**
 * Where backups are stored: a folder, or a folder of a bucket. Writes are atomic: a file appears whole or not at all.
 */
export interface BackupPlace {
  /** How people recognise it: its path or URL. */
  label: string;
  folders(): Promise<string[]>;
  /** All files below a folder. */
  list(folder: string): Promise<string[]>;
  has(path: string): Promise<boolean>;
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  remove(path: string): Promise<void>;
}

/**
 * Opens a local folder, or `s3://bucket/folder?endpoint=…&region=…` with its own keys or those of the environment.
 * Files in a local folder are readable by their owner only. Throws an explanation for an invalid address.
 */
export async function openBackupPlace(text: string, keys?: S3Keys): Promise<BackupPlace> {
  if (!/^s3:/i.test(text)) {
    const folder = resolve(text);
    return placeIn(new LocalFolder(folder, { ownerOnly: true }), '', folder);
  }
  const { folder, ...bucket } = parseS3Url(text, `The backup address ${text}`);
  const { openS3 } = await import('../../files/s3.server.ts');
  return placeIn(openS3(bucket, { keys, deadline: DEADLINE }), folder && `${folder}/`, text);
}

function placeIn(driver: FolderDriver, root: string, label: string): BackupPlace {
  const files = new Disk(driver);
  return {
    label,
    async folders() {
      return (await Array.fromAsync(driver.folders(root.slice(0, -1)))).flat();
    },
    async list(folder) {
      const keys = await storedKeys(files, root + folder);
      return keys.map((key) => key.slice(root.length));
    },
    has: (path) => files.exists(root + path),
    read: (path) => files.getBytes(root + path),
    write: (path, bytes) => files.put(root + path, bytes),
    remove: (path) => files.delete(root + path),
  };
}
