import '../tables.server.ts';
import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
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
 * Creates what computes the hashes of a caller: `device` is the browser's own key, `address` the IP address from
 * `clientAddress`, of which the network counts.
 */
export function createCallerHashes({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let key: Buffer | undefined;
  return async (restaurantId: string, { device, address }: CallerHashes): Promise<CallerHashes> => {
    key ??= await secretKey(db, 'order-callers', clock.now());
    const known = key;
    const hashOf = (kind: string, text: string) =>
      createHmac('sha256', known).update(`${restaurantId}:${kind}:${text}`).digest('base64url').slice(0, 22);
    return { device: hashOf('device', device), address: hashOf('address', networkOf(address)) };
  };
}

/** Which of a caller's hashes a restaurant has blocked. Throws an `AppError` 403 where the browser is. */
export async function readBlocks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  { device, address }: CallerHashes,
): Promise<{ isAddressBlocked: boolean }> {
  const blocks = await db
    .selectFrom('order_blocks')
    .select('caller_hash')
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', 'in', [device, address])
    .where('blocked_until', '>', clock.now())
    .execute();
  const isBlocked = (hash: string) => blocks.some(({ caller_hash }) => caller_hash === hash);
  if (isBlocked(device)) throw new AppError(403, 'blocked', placeTexts.blocked);
  return { isAddressBlocked: isBlocked(address) };
}
