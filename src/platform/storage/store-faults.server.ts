import { CircuitOpen } from '../circuit.server.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log.server.ts';

const RETRY_AFTER_SECONDS = 5;

/** What flydrive throws when its driver could not do something. */
const COULD_NOT = /^E_CANNOT_/;

/** What it throws without asking the driver. */
const WRONG_KEY = new Set(['E_INVALID_KEY', 'E_UNALLOWED_CHARACTERS', 'E_PATH_TRAVERSAL_DETECTED']);

interface StoreError {
  code?: string;
  name?: string;
  cause?: unknown;
  /** Of what an S3-compatible store has answered. */
  $metadata?: { httpStatusCode?: number };
}

/** Whether a read failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  const { code, name } = reasonOf(error);
  return code === 'ENOENT' || name === 'NoSuchKey' || name === 'NotFound';
}

/** Of a local folder that lets nobody write, or in which too much goes on at once; it can still be read from. */
const OF_A_FOLDER = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

/** Whether a failure tells of a store that is not there or not well, so that it is better not asked for a while. */
export function isStoreFault(error: unknown): boolean {
  const { code, $metadata } = reasonOf(error);
  if (isAboutThisCall(error) || OF_A_FOLDER.has(String(code))) return false;
  const status = $metadata?.httpStatusCode;
  return status === undefined || status === 429 || status >= 500;
}

/** Turns what a broken store threw into the answer that says so (503), with the failure as its cause. */
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

/** What the driver itself threw. */
function reasonOf(error: unknown): StoreError {
  const { code, cause } = error as StoreError;
  return (COULD_NOT.test(String(code)) && cause ? cause : error) as StoreError;
}
