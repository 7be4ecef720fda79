import { CircuitOpen } from '../circuit.server.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log.server.ts';

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
export function isMissing(error: unknown): boolean {
  const { code, name } = reasonOf(error);
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}

/** Errors of a local folder that is full, read-only, or has too many open files; reading from it still works. */
const OF_A_FOLDER = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

/** Whether an error means that the store is down or unhealthy, so that it is better left alone for a while. */
export function isStoreFault(error: unknown): boolean {
  const { code, $metadata } = reasonOf(error);
  if (isAboutThisCall(error) || OF_A_FOLDER.has(String(code))) return false;
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Turns a broken store's error into a 503, with the original error as its cause. */
export async function unavailableIfBroken<T>(call: Promise<T>, log?: Log): Promise<T> {
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
