import type { LimitRule, SlowRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { Standing } from '../known/standing.server.ts';
import { isAppCode } from './two-step-code.ts';

/**
 * Three of a million codes are valid at any moment, so guessing one at ten tries in six hours takes decades.
 * Strangers who have the password share one counter. A known device or network and the owner's session each have
 * their own, so that strangers cannot lock the owner out.
 */
const APP_TRIES: LimitRule = { name: 'two-step-user', points: 10, seconds: 6 * 60 * 60 };
/** A recovery code is too long to guess. It still works when strangers have used up their counter. */
const RECOVERY_TRIES: SlowRule = { name: 'recovery-code-user', points: 10, seconds: 15 * 60, slowest: 10 };

/** Who makes the try. `standing` is set at a sign-in, and absent for a signed-in user. */
interface Trier {
  userId: string;
  standing?: Standing;
}

/**
 * Runs work that needs a code of the second step. Each try counts, and a right code resets the count. Throws 429
 * after too many tries. Call it outside transactions: the counter has a database connection of its own.
 */
export async function countingTwoStepTry<T>(
  { limits }: Services,
  trier: Trier,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const key = keyOf(trier);
  if (isAppCode(code)) await limits.take(APP_TRIES, key);
  else await limits.slow(RECOVERY_TRIES, key);
  const result = await work();
  await limits.forgive(isAppCode(code) ? APP_TRIES : RECOVERY_TRIES, key);
  return result;
}

/**
 * Resets the strangers' counter after a password change: a person who knew the old password cannot reach the second
 * step any more.
 */
export function forgiveStrangersTries({ limits }: Services, userId: string): Promise<void> {
  return limits.forgive(APP_TRIES, strangersOf(userId));
}

function keyOf({ userId, standing }: Trier): string {
  if (!standing) return userId;
  return standing.isKnown ? standing.own : strangersOf(userId);
}

function strangersOf(userId: string): string {
  return `strangers:${userId}`;
}
