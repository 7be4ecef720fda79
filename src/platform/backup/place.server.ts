import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { MINUTE } from '../clock.ts';
import type { FolderDriver } from '../storage/folder-driver.server.ts';
import { LocalFolder } from '../storage/local-folder.server.ts';
import type { S3Keys } from '../storage/s3.server.ts';
import { parseS3Url } from '../storage/storage-url.server.ts';
import { storedKeys } from '../storage/stored-keys.server.ts';

/** For one file, ms: nobody waits for a backup as a customer does. */
const DEADLINE = MINUTE;

/** Where backups are kept: a folder, or a folder of a bucket. Files appear in it whole or not at all. */
export interface BackupPlace {
  /** How people find it again. */
  label: string;
  /** The folders of the place. */
  folders(): Promise<string[]>;
  /** All files below a folder. */
  list(folder: string): Promise<string[]>;
  has(path: string): Promise<boolean>;
  read(path: string): Promise<Uint8Array>;
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  remove(path: string): Promise<void>;
}

/**
 * Opens a folder of this machine, or `s3://bucket/folder?endpoint=…&region=…` with its own keys or those of the
 * environment. In a folder, files are for their owner's eyes only. Throws what is wrong with an address.
 */
export async function openBackupPlace(text: string, keys?: S3Keys): Promise<BackupPlace> {
  if (!/^s3:/i.test(text)) {
    const folder = resolve(text);
    return placeIn(new LocalFolder(folder, { ownerOnly: true }), '', folder);
  }
  const { folder, ...bucket } = parseS3Url(text, `The backup address ${text}`);
  const { openS3 } = await import('../storage/s3.server.ts');
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
