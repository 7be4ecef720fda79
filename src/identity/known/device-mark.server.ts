import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { DAY, SECOND } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { secretKey } from '../codes/secret-key.server.ts';
import type { Caller } from './caller.server.ts';

/** The longest that browsers keep a cookie (RFC 6265bis §5.5). */
const MAX_AGE_SECONDS = (400 * DAY) / SECOND;

const NAME = 'menu_link_device_';
const PATH = '/api';
/** The most accounts remembered per browser: more cookies could exceed the header size that a server accepts. */
const MAX_ACCOUNTS = 20;

/**
 * Marks this device as one that has signed in to the account, with a signed cookie that scripts cannot read and other
 * sites cannot send. The cookie gives no access; it only gives the device its own counter of tries. There is one
 * cookie per account.
 */
export async function markDevice(
  services: Services,
  c: Context,
  caller: Caller,
  userId: string,
): Promise<void> {
  const deviceId = (await markedDevice(services, caller, userId)) ?? randomBytes(16).toString('base64url');
  setCookie(c, cookieName(userId), `${deviceId}.${await signatureOf(services, deviceId, userId)}`, {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: services.publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
  });
  // Browsers send the oldest cookies first (RFC 6265 §5.4): delete those.
  const others = Object.keys(caller.cookies).filter(
    (name) => name.startsWith(NAME) && name !== cookieName(userId),
  );
  for (const name of others.slice(0, -(MAX_ACCOUNTS - 1))) deleteCookie(c, name, { path: PATH });
}

/** Returns the id of the caller's device, if it has a mark for this account with our signature. */
export async function markedDevice(
  services: Services,
  { cookies }: Caller,
  userId: string,
): Promise<string | undefined> {
  const [deviceId = '', signature = ''] = cookies[cookieName(userId)]?.split('.') ?? [];
  const expected = Buffer.from(await signatureOf(services, deviceId, userId));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined;
}

async function signatureOf({ db, clock }: Services, deviceId: string, userId: string): Promise<string> {
  const key = await secretKey(db, 'known-devices', clock.now());
  return createHmac('sha256', key).update(`${deviceId}:${userId}`).digest('base64url');
}

function cookieName(userId: string): string {
  return `${NAME}${createHash('sha256').update(userId).digest('hex').slice(0, 12)}`;
}
