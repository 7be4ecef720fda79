import { mkdir, opendir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FolderDriver } from './folder-driver.server.ts';

const NAMES_AT_A_TIME = 500;

/** A folder on this machine's disk. What `put` has answered for survives a power cut. */
export class LocalFolder extends FSDriver implements FolderDriver {
  private readonly folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contents, { flush: true });
  }

  /** Takes the folder along that has become empty. */
  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await rmdir(dirname(join(this.folder, key))).catch(() => {});
  }

  // The driver's own hands out the whole memory behind the Buffer, which may be more than the file.
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
