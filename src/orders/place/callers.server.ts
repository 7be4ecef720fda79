import '../tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { networkOf } from '#platform/http/client-address.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { placeTexts } from './place-texts.ts';

/** The browser and the network that an order came from, as keyed hashes that differ between restaurants. */
export interface CallerHashes {
  device: string;
  address: string;
}

/**
 * Computes the hashes of a caller: `device` is the browser's own key, `address` the IP address from `clientAddress`,
 * of which the network counts.
 */
export async function callerHashes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device, address }: CallerHashes,
): Promise<CallerHashes> {
  const key = await secretKey(db, 'order-callers', clock.now());
  const hashOf = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${restaurantId}:${kind}:${text}`).digest('base64url').slice(0, 22);
  return { device: hashOf('device', device), address: hashOf('address', networkOf(address)) };
}

/** Throws an `AppError` 403 where the restaurant has blocked this browser. */
export async function refuseBlocked(
  services: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device }: Pick<CallerHashes, 'device'>,
): Promise<void> {
  if (await isBlocked(services.db, restaurantId, device, services.clock.now()))
    throw new AppError(403, 'blocked', placeTexts.blocked);
}

/** Whether a restaurant has blocked a browser or a network, by its hash. */
export async function isBlocked(
  db: Db | Tx,
  restaurantId: string,
  callerHash: string,
  now: Date,
): Promise<boolean> {
  const block = await db
    .selectFrom('order_blocks')
    .select('caller_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', '=', callerHash)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return block !== undefined;
}
