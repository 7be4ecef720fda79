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

/** The total time for a call, ms. */
const DEADLINE = 10 * SECOND;

/** How long a failing store is left alone, ms. */
const REST = 5 * SECOND;

interface StoreOptions {
  deadline?: number;
  restFor?: number;
  log?: Log;
}

/**
 * The store of uploaded pictures: a local folder or any S3-compatible store. Each call ends within ten seconds. Throws
 * 503 when the store fails; after three failures in a row, all calls do so at once for five seconds.
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

  /** Whether the store is considered unreachable at the moment. */
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

  /** The deadline covers only opening the stream. */
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

  /** Removes a folder with its contents; a missing folder is no error. */
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
  // Loaded on demand: its SDK takes longer to load than everything else at start.
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
