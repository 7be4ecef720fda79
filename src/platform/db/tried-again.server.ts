import { setTimeout as pause } from 'node:timers/promises';
import { wasRolledBack } from './database-trouble.server.ts';

const TRIES = 4;
/** The longest pause before the second try, ms; doubled before each further one. */
const PAUSE = 25;

/**
 * Runs a transaction, and retries it when the database rolled it back because of concurrent ones: a deadlock or a
 * serialization failure. Nothing was stored then, so a retry after a random pause is safe. Four tries at most; throws
 * the last error, and any other error at once.
 */
export async function triedAgain<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tried === TRIES || !wasRolledBack(error)) throw error;
    }
    await pause(Math.random() * PAUSE * 2 ** (tried - 1));
  }
}
