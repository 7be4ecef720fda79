import { type Argon2Parameters, argon2 } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { AppError } from '#platform/http/errors.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';

const compute = promisify(argon2);

/** Hashes run on Node's four worker threads, which file access and DNS lookups need too. */
const MAX_RUNNING = Math.min(3, Math.max(1, availableParallelism() - 1));
const MAX_WAITING = 100;
const RETRY_AFTER_SECONDS = 5;

let running = 0;
const waiting: Array<() => void> = [];

/**
 * Computes Argon2id, with few in parallel in this process: each takes 19 MiB and some 30 ms of a core. Throws 503
 * when too many are waiting, so that a flood of sign-ins cannot block everything else.
 */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  await enter();
  try {
    return await compute('argon2id', parameters);
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) throw busy();
  await new Promise<void>((admit) => waiting.push(admit));
}

/** Passes the free slot directly to the call that has waited longest. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

function busy(): AppError {
  return new AppError(503, 'busy', accountAnswerTexts.signIn.tooMany, undefined, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
