import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { isAppCode } from './two-step-code.ts';

/**
 * Three of a million codes are right at any moment: to guess one this way takes years, and the password first. A recovery
 * code cannot be guessed, and has a count of its own: whoever uses the first one up keeps its owner out of neither.
 */
const TWO_STEP_TRIES: LimitRule = { name: 'two-step-user', points: 10, seconds: 6 * 60 * 60 };
const RECOVERY_TRIES: LimitRule = { name: 'recovery-code-user', points: 10, seconds: 15 * 60 };

/**
 * Does work that takes a code of the second step. Each try counts for its account, and a right one forgives those before.
 * Throws 429 after ten. To be called outside transactions: the counter has a connection of its own.
 */
export async function countingTwoStepTry<T>(
  services: Services,
  userId: string,
  code: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return work();
  const rule = ruleFor(code);
  await services.limits.take(rule, userId);
  const result = await work();
  await services.limits.forgive(rule, userId);
  return result;
}

function ruleFor(code: string): LimitRule {
  return isAppCode(code) ? TWO_STEP_TRIES : RECOVERY_TRIES;
}
