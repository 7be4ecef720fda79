import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { WriteOptions } from 'flydrive/types';
import { AppError } from '../http/errors.ts';
import { type Circuit, CircuitOpen, createCircuit } from '../http/limits/circuit.server.ts';
import type { Log } from '../logs/log.server.ts';
import { SECOND } from '../services/clock.ts';
import { type FolderDriver, LocalFolder } from './local-folder.server.ts';
import { parseStorageUrl } from './storage-url.server.ts';

/** The total time for a call, ms. */
const DEADLINE = 10 * SECOND;

/** How long a failing store is left alone, ms. */
const OPEN_FOR = 5 * SECOND;

interface StoreOptions {
  deadline?: number;
  openFor?: number;
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

  constructor(driver: FolderDriver, { deadline = DEADLINE, openFor = OPEN_FOR, log }: StoreOptions = {}) {
    super(driver);
    this.circuit = createCircuit({
      name: 'file store',
      deadline,
      faults: 3,
      openFor,
      isFault: isStoreFault,
      log,
    });
    this.guarded = (work) => unavailableIfBroken(this.circuit.run(work), log);
  }

  /** Whether the store is considered unreachable at the moment. */
  isUnreachable(): boolean {
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

const RETRY_AFTER_SECONDS = 5;

/** flydrive's error codes when its driver failed. */
const COULD_NOT = /^E_CANNOT_/;

/** flydrive's error codes for invalid keys, thrown without calling the driver. */
const WRONG_KEY = new Set(['E_INVALID_KEY', 'E_UNALLOWED_CHARACTERS', 'E_PATH_TRAVERSAL_DETECTED']);

interface StoreError {
  code?: string;
  name?: string;
  cause?: unknown;
  /** Set on responses of S3-compatible stores. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether a read failed because there is no such file. */
function isMissing(error: unknown): boolean {
  const { code, name } = reasonOf(error);
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}

/** Errors of a local folder that is full, read-only, or has too many open files; reading from it still works. */
const OF_A_FOLDER = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

/** Whether an error means that the store is down or unhealthy, so that it is better left alone for a while. */
function isStoreFault(error: unknown): boolean {
  const { code, $metadata } = reasonOf(error);
  if (isAboutThisCall(error) || OF_A_FOLDER.has(String(code))) return false;
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Turns a broken store's error into a 503, with the original error as its cause. */
async function unavailableIfBroken<T>(call: Promise<T>, log?: Log): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isAboutThisCall(error)) throw error;
    // An open circuit has been logged when it opened.
    if (!(error instanceof CircuitOpen)) log?.error({ err: error }, 'the file store failed');
    const message = 'Pictures are out of reach for a moment. Please try again.';
    const unavailable = new AppError(503, 'pictures_unavailable', message, undefined, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    throw Object.assign(unavailable, { cause: error });
  }
}

function isAboutThisCall(error: unknown): boolean {
  return isMissing(error) || WRONG_KEY.has(String((error as StoreError).code));
}

/** Returns the driver's own error. */
function reasonOf(error: unknown): StoreError {
  const { code, cause } = error as StoreError;
  return (COULD_NOT.test(String(code)) && cause ? cause : error) as StoreError;
}
