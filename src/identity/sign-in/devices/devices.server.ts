import type { Tx } from '#platform/db/database.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { DAY, later, MINUTE } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { DeviceRow } from '../../tables.server.ts';
import type { SignedInUser } from '../../users/current-user.ts';
import { newToken, tokenHash } from '../sessions/sessions.server.ts';
import { DEVICE_TOKEN } from './device-token.ts';

/** How long a phone stays signed in without use (docs/product/identity.md#phones-without-an-account). */
const MAX_IDLE = 90 * DAY;

/** The time of last use is written at most this often. */
const RECORD_USE_EVERY = MINUTE;

/** A new token of a phone without an account. Only its `tokenHash` is stored. */
export function newDeviceToken(): string {
  return DEVICE_TOKEN + newToken();
}

/**
 * Returns the phone of a bearer token as a caller; undefined when it is unknown, was ended or was not used for 90
 * days, or when its restaurant is deleted or has no owner who may sign in. One indexed read.
 */
export async function readDevice(services: Services, token: string): Promise<SignedInUser | undefined> {
  const now = services.clock.now();
  const row = await services.db
    .selectFrom('devices')
    .innerJoin('restaurants', 'restaurants.id', 'devices.restaurant_id')
    .selectAll('devices')
    .where('devices.token_hash', '=', tokenHash(token))
    .where('devices.last_used_at', '>', later(now, -MAX_IDLE))
    .where('restaurants.deleted_at', 'is', null)
    .where((outer) =>
      outer.exists(
        outer
          .selectFrom('restaurant_people')
          .innerJoin('users', 'users.id', 'restaurant_people.user_id')
          .select('users.id')
          .whereRef('restaurant_people.restaurant_id', '=', 'devices.restaurant_id')
          .where('restaurant_people.role', '=', 'owner')
          .where('users.is_active', '=', true)
          .where('users.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - row.last_used_at.getTime() >= RECORD_USE_EVERY) {
    const { id } = row;
    await inTransaction(services.db, (tx) =>
      tx.updateTable('devices').set({ last_used_at: now }).where('id', '=', id).execute(),
    );
  }
  return deviceCaller(row);
}

/** A phone as the guards pass it on. */
export function deviceCaller({ id, name, role, restaurant_id: restaurantId }: DeviceRow): SignedInUser {
  return {
    id,
    email: '',
    emailVerified: true,
    language: null,
    ownsAdminEmail: false,
    twoStep: { enabled: false, passed: false },
    device: { name, role, restaurantId },
  };
}

/** Signs a phone out by its token: it must be added again. */
export async function endDevice(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('devices').where('token_hash', '=', tokenHash(token)).execute();
}

/** Removes phones that were not used for 90 days, and codes that have expired. Returns how many. */
export async function sweepDevices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const { numDeletedRows } = await db
    .deleteFrom('devices')
    .where((row) =>
      row.or([row('last_used_at', '<=', later(now, -MAX_IDLE)), row('code_expires_at', '<=', now)]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
