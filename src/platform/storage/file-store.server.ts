import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { WriteOptions } from 'flydrive/types';
import { type Circuit, createCircuit } from '../circuit.server.ts';
import { SECOND } from '../clock.ts';
import type { Log } from '../log.server.ts';
import type { FolderDriver } from './folder-driver.server.ts';
import { LocalFolder } from './local-folder.server.ts';
import { parseStorageUrl } from './storage-url.server.ts';
import { isMissing, isStoreFault, unavailableIfBroken } from './store-faults.server.ts';

/** For a call in all, ms. */
const DEADLINE = 10 * SECOND;

/** How long a store that does not answer is not asked, ms. */
const REST = 5 * SECOND;

interface StoreOptions {
  deadline?: number;
  restFor?: number;
  log?: Log;
}

/**
 * Where uploaded pictures are kept: a local folder or any S3-compatible store. Each call ends within ten
 * seconds. One that cannot be answered throws 503; after three in a row, all do at once for five seconds.
 */
export class FileStore extends Disk {
  declare driver: FolderDriver;
  private readonly circuit: Circuit;
  private readonly guarded: <T>(work: () => Promise<T>) => Promise<T>;

  constructor(driver: FolderDriver, { deadline = DEADLINE, restFor = REST, log }: StoreOptions = {}) {
    super(driver);
    this.circuit = createCircuit({
      name: 'file store',
      deadline,
      faults: 3,
      restFor,
      isFault: isStoreFault,
      log,
    });
    this.guarded = (work) => unavailableIfBroken(this.circuit.run(work), log);
  }

  /** Whether it counts as unreachable at the moment. */
  isAway(): boolean {
    return this.circuit.isOpen();
  }

  override exists(key: string): Promise<boolean> {
    return this.guarded(() => super.exists(key));
  }

  override get(key: string): Promise<string> {
    return this.guarded(() => super.get(key));
  }

  override getBytes(key: string): Promise<Uint8Array> {
    return this.guarded(() => super.getBytes(key));
  }

  /** The deadline is for its beginning. */
  override getStream(key: string): Promise<Readable> {
    return this.guarded(() => super.getStream(key));
  }

  override getMetaData(key: string) {
    return this.guarded(() => super.getMetaData(key));
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.guarded(() => super.put(key, contents, options));
  }

  override delete(key: string): Promise<void> {
    return this.guarded(() => super.delete(key));
  }

  override listAll(...args: Parameters<Disk['listAll']>): ReturnType<Disk['listAll']> {
    return this.guarded(() => super.listAll(...args));
  }

  /** The names of the folders directly in a folder, some hundred at a time. */
  async *folders(prefix: string): AsyncGenerator<string[]> {
    const parts = this.driver.folders(prefix);
    for (;;) {
      const part = await this.guarded(() => parts.next());
      if (part.done) return;
      yield part.value;
    }
  }

  /** Removes a folder with all in it; one that is not there is no error. */
  removeFolder(prefix: string): Promise<void> {
    return this.guarded(() => this.driver.removeFolder(prefix));
  }
}

/**
 * Opens `<dataDir>/uploads`, or the S3-compatible store that `STORAGE_URL` names, with the credentials of the
 * environment (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY). Throws, naming STORAGE_URL, when its value is wrong.
 */
export async function openFileStore(
  target: { dataDir: string; storageUrl?: string | undefined },
  options: StoreOptions = {},
): Promise<FileStore> {
  if (!target.storageUrl) return new FileStore(new LocalFolder(join(target.dataDir, 'uploads')), options);
  const place = parseStorageUrl(target.storageUrl);
  // Its SDK takes longer to load than all the rest of the start.
  const { openS3 } = await import('./s3.server.ts');
  return new FileStore(openS3(place, { deadline: options.deadline ?? DEADLINE }), options);
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
