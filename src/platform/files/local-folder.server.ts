import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

const NAMES_AT_A_TIME = 500;

/** The suffix of a file while it is being written. One left behind by a crash is not part of the store. */
const UNFINISHED = '.part';

/**
 * A folder on this machine's disk. A file survives a power cut once `put` has resolved; readers never see half a file.
 */
export class LocalFolder extends FSDriver implements FolderDriver {
  private readonly folder: string;
  private readonly modes: { file?: number; folder?: number };

  /** `ownerOnly` makes written files unreadable for the machine's other users. */
  constructor(folder: string, { ownerOnly = false } = {}) {
    super({ location: folder, visibility: 'private' });
    this.folder = folder;
    this.modes = ownerOnly ? { file: 0o600, folder: 0o700 } : {};
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.folder, key);
    const unfinished = `${path}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
    await mkdir(dirname(path), { recursive: true, mode: this.modes.folder });
    try {
      await writeFile(unfinished, contents, { flush: true, mode: this.modes.file });
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  }

  /** Also removes the folder if it has become empty. */
  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await rmdir(dirname(join(this.folder, key))).catch(() => {});
  }

  // The driver's own method returns the Buffer's whole underlying memory, which may be larger than the file.
  override getBytes(key: string): Promise<Uint8Array<ArrayBuffer>> {
    return readFile(join(this.folder, key));
  }

  async *folders(prefix: string): AsyncGenerator<string[]> {
    const folder = await opendir(join(this.folder, prefix), { bufferSize: NAMES_AT_A_TIME }).catch(
      (error: NodeJS.ErrnoException) => {
        // Nothing has been put there yet.
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    let names: string[] = [];
    for await (const entry of folder) {
      if (entry.isDirectory()) names.push(entry.name);
      if (names.length < NAMES_AT_A_TIME) continue;
      yield names;
      names = [];
    }
    if (names.length > 0) yield names;
  }

  removeFolder(prefix: string): Promise<void> {
    return this.deleteAll(prefix);
  }
}

/** A renamed file survives a power cut only once its folder is synced too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

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

/** flydrive's driver, plus operations it lacks. */
export interface FolderDriver extends DriverContract {
  /** The names of the folders directly in a folder, some hundred at a time. */
  folders(prefix: string): AsyncGenerator<string[]>;
  removeFolder(prefix: string): Promise<void>;
}
