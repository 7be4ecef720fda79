import { setTimeout as pause } from 'node:timers/promises';
import { wasRolledBack } from './database-trouble.server.ts';

const TRIES = 4;
/** The longest pause before the second try, ms; before each further one twice as long. */
const PAUSE = 25;

/**
 * Runs a transaction, and runs it anew where the database has rolled it back because it met others: a deadlock, or a
 * failed serialization. Nothing of it was stored then, so that the next try, after a random pause, is the first. Four
 * tries at most; throws what the last one threw, and at once whatever is another trouble.
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
