import '../tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { placeTexts } from './place-texts.ts';

/** The browser and the IP address that an order came from, as keyed hashes that differ between restaurants. */
export interface CallerHashes {
  device: string;
  address: string;
}

/**
 * Computes the hashes of a caller: `device` is the browser's own key, `address` the IP address from `clientAddress`.
 */
export async function callerHashes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device, address }: CallerHashes,
): Promise<CallerHashes> {
  const key = await secretKey(db, 'order-callers', clock.now());
  const hashOf = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${restaurantId}:${kind}:${text}`).digest('base64url').slice(0, 22);
  return { device: hashOf('device', device), address: hashOf('address', address) };
}

/** Throws an `AppError` 403 where the restaurant has blocked this caller. */
export async function refuseBlocked(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device, address }: CallerHashes,
): Promise<void> {
  const block = await db
    .selectFrom('order_blocks')
    .select('caller_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', 'in', [device, address])
    .where('blocked_until', '>', clock.now())
    .executeTakeFirst();
  if (block) throw new AppError(403, 'blocked', placeTexts.blocked);
}
