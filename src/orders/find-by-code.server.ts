import { networkOf } from '#platform/http/client-address.server.ts';
import type { LimitRule } from '#platform/limits.server.ts';
import type { Services } from '#platform/services.server.ts';
import { findOrderStatus } from './status.server.ts';
import type { StoodOrder } from './stood-order.ts';

/** A high limit for unknown codes: many phones behind one IP address may ask for orders that have not arrived yet. */
const UNKNOWN_CODES: LimitRule = { name: 'order-code', points: 1200, seconds: 600 };

/**
 * Finds the order of a code for somebody at an IP address; undefined where none has arrived. Counts unknown codes, for
 * the API and for pages together. Throws 429 after too many of them.
 */
export async function findByCode(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  code: string,
  address: string,
): Promise<StoodOrder | undefined> {
  const network = networkOf(address);
  const isTooMany = await limits.isUsedUp(UNKNOWN_CODES, network);
  const found = isTooMany ? undefined : await findOrderStatus(db, code);
  if (!found) await limits.take(UNKNOWN_CODES, network);
  return found;
}
