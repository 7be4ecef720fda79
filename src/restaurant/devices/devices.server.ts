import { createHmac } from 'node:crypto';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { mailContent } from '#identity/email/mails/mail-text.ts';
import { mailTo } from '#identity/email/mails/mail-to.server.ts';
import type { DeviceRole } from '#identity/guards/rights.ts';
import { type GivenProof, withProof } from '#identity/password/check-password.server.ts';
import { deviceCaller, newDeviceToken } from '#identity/sign-in/devices/devices.server.ts';
import { deviceName } from '#identity/sign-in/sessions/device-name.server.ts';
import { tokenHash } from '#identity/sign-in/sessions/sessions.server.ts';
import type { DeviceRow } from '#identity/tables.server.ts';
import type { NewSession } from '#identity/users/current-user.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { badInput, conflict, notFound } from '#platform/http/errors.ts';
import type { Mail } from '#platform/mail/outbox.server.ts';
import { later, MINUTE } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { pages } from '#routes';
import { loadRestaurant, lockRestaurantRow } from '../server/load-restaurants.server.ts';
import { ownersToWarn } from '../server/people-of.server.ts';
import { drawDeviceCode } from './device-code.server.ts';
import { deviceMailTexts } from './device-mail-texts.ts';
import { deviceRefusalTexts } from './device-refusal-texts.ts';

/** How long a code can be used (docs/product/identity.md#phones-without-an-account). */
const CODE_LIFE = 10 * MINUTE;

/** More than any one place has; bounds what a stolen password can leave behind. */
const MAX_DEVICES = 40;

/** A phone that an owner adds. */
interface NewDevice {
  name: string;
  role: DeviceRole;
}

interface AddedDevice {
  row: DeviceRow;
  /** Returned here and never again. */
  code: string;
  validUntil: Date;
}

/**
 * Adds a phone that can join once with the returned code, for ten minutes, on behalf of a user who has proved who they
 * are. Throws 409 when the restaurant has 40 phones, else as `withProof` does.
 */
export function addDevice(
  services: Services,
  restaurantId: string,
  { name, role }: NewDevice,
  { userId, ...proof }: GivenProof & { userId: string },
): Promise<AddedDevice> {
  return withProof(services, userId, proof, async (tx) => {
    const now = services.clock.now();
    await lockRestaurantRow(tx, restaurantId);
    await tx
      .deleteFrom('devices')
      .where('restaurant_id', '=', restaurantId)
      .where('code_expires_at', '<=', now)
      .execute();
    if ((await listDevices(tx, restaurantId, now)).length >= MAX_DEVICES)
      throw conflict(deviceRefusalTexts.tooMany({ max: MAX_DEVICES }), { code: 'too_many_devices' });
    const code = drawDeviceCode();
    const validUntil = later(now, CODE_LIFE);
    const row = await tx
      .insertInto('devices')
      .values({
        id: newId(),
        restaurant_id: restaurantId,
        name,
        role,
        browser: '',
        added_by: userId,
        code_hash: await codeHash(tx, code, now),
        code_expires_at: validUntil,
        token_hash: null,
        created_at: now,
        joined_at: null,
        last_used_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { row, code, validUntil };
  });
}

/**
 * Signs in the phone that has this code, and mails the restaurant's owners. Of several phones with one code the first
 * wins. Throws the same 400 at `code` for a code that is unknown, used or expired.
 */
export function joinDevice(services: Services, code: string, userAgent: string): Promise<NewSession> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const token = newDeviceToken();
    const row = await tx
      .updateTable('devices')
      .set({
        code_hash: null,
        code_expires_at: null,
        token_hash: tokenHash(token),
        browser: deviceName(userAgent),
        joined_at: now,
        last_used_at: now,
      })
      .where('code_hash', '=', await codeHash(tx, code, now))
      .where('code_expires_at', '>', now)
      .where('restaurant_id', 'in', (query) =>
        query.selectFrom('restaurants').select('id').where('deleted_at', 'is', null),
      )
      .returningAll()
      .executeTakeFirst();
    if (!row) throw badInput({ code: deviceRefusalTexts.codeWrong });
    await mailOwners(services, tx, row);
    return { token, user: deviceCaller(row) };
  });
}

async function mailOwners({ outbox, publicUrl }: Services, tx: Tx, row: DeviceRow): Promise<void> {
  const { name: restaurant } = await loadRestaurant(tx, row.restaurant_id);
  for (const owner of await ownersToWarn(tx, row.restaurant_id))
    await outbox.post(
      tx,
      mailTo<Mail>(owner, () => ({
        to: owner.email,
        ...mailContent(
          deviceMailTexts.subject({ restaurant }),
          deviceMailTexts.added[row.role]({ name: row.name, restaurant }),
          `${deviceMailTexts.wasItNotYou}\n${publicUrl}${pages.devices()}`,
        ),
      })),
    );
}

/** The phones of a restaurant, the newest first, with those whose code can still be used. */
export function listDevices(tx: Tx | Services['db'], restaurantId: string, now: Date): Promise<DeviceRow[]> {
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where((row) => row.or([row('code_expires_at', 'is', null), row('code_expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Gives a phone another name. Throws 404 for one that is not the restaurant's. */
export async function renameDevice(
  { db }: Pick<Services, 'db'>,
  restaurantId: string,
  id: string,
  name: string,
): Promise<DeviceRow> {
  const row = await inTransaction(db, (tx) =>
    tx
      .updateTable('devices')
      .set({ name })
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw notFound(deviceRefusalTexts.notFound);
  return row;
}

/** Called in the transaction that ends a phone: must make its open streams check whether they may go on. */
export type OnDeviceEnded = (tx: Tx, restaurantId: string) => Promise<unknown>;

/** Ends a phone: its next request is refused. Throws 404 for one that is not the restaurant's. */
export function endDevice(
  { db }: Pick<Services, 'db'>,
  restaurantId: string,
  id: string,
  onEnded: OnDeviceEnded,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('devices')
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurantId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound(deviceRefusalTexts.notFound);
    await onEnded(tx, restaurantId);
  });
}

/** The keyed hash of a code, for the database: without a key, codes of ten minutes could be found out from a copy. */
async function codeHash(tx: Tx, code: string, now: Date): Promise<string> {
  return createHmac('sha256', await secretKey(tx, 'device-codes', now))
    .update(code)
    .digest('base64url');
}
