import type { Services } from '#platform/services.server.ts';
import { identityLimits } from '../guards/limits.server.ts';

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
  const limits = identityLimits(services);
  await limits.twoStepTry(userId, code);
  const result = await work();
  await limits.twoStepRight(userId, code);
  return result;
}
