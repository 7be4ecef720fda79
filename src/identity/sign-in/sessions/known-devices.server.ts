import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import { DAY, later, SECOND } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';
import { findAccount } from '../../users/users.server.ts';

/**
 * The keys under which a caller's tries at an account are counted, and whether the caller is known
 * (docs/product/identity.md#limits).
 */
export interface AttemptKeys {
  /** Whether the device or the network has signed in to the account before. */
  isKnown: boolean;
  /** Key of the caller's own counter: the marked device, else the IP address, combined with the account. */
  own: string;
  /** The IP address, for a caller without a marked device only. Many callers may share it. */
  address: string | undefined;
  /** Key of the counter of all tries at the account; an email without an account has one too. */
  account: string;
}

/**
 * Returns the counter keys for an email. An unknown email takes as long, so that timing does not reveal which exist.
 */
export async function attemptKeysOf(services: Services, caller: Caller, email: string): Promise<AttemptKeys> {
  const { db, clock } = services;
  const now = clock.now();
  const account = await findAccount(db, email, now);
  const userId = account?.id ?? '';
  const device = await markedDevice(services, caller, userId);
  const { address } = caller;
  const isHome = await isKnownNetwork(db, { userId, address }, now);
  // Without an account, the mark was checked against an empty id and proves nothing.
  if (account && device) {
    return { isKnown: true, own: keyOf('device', device, userId), address: undefined, account: keyOf(email) };
  }
  return { isKnown: isHome, own: keyOf(address, email), address, account: keyOf(email) };
}

/** A hash, so that no email is stored in the counters and long ones fit. */
export function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

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
async function markedDevice(
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

/** The most networks remembered per account, and for how long. They are those of a shop, a home, a phone. */
const MAX_NETWORKS = 10;
const REMEMBERED_MS = 180 * DAY;

interface AccountNetwork {
  userId: string;
  /** From `clientAddress`. */
  address: string;
}

/** Remembers the network of a sign-in as a keyed hash, so that nobody can read addresses out of a copied database. */
export async function rememberNetwork(tx: Tx, network: AccountNetwork, now: Date): Promise<void> {
  const { userId } = network;
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: await hashOf(tx, network, now), last_seen_at: now })
    .onConflict((known) => known.columns(['user_id', 'network_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  const newest = tx
    .selectFrom('known_networks')
    .select('network_hash')
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', later(now, -REMEMBERED_MS))
    .orderBy('last_seen_at', 'desc')
    .orderBy('network_hash')
    .limit(MAX_NETWORKS);
  await tx
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', newest)
    .execute();
}

/** Whether somebody signed in to this account from this network before. */
async function isKnownNetwork(db: Db, network: AccountNetwork, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', network.userId)
    .where('network_hash', '=', await hashOf(db, network, now))
    .where('last_seen_at', '>', later(now, -REMEMBERED_MS))
    .executeTakeFirst();
  return known !== undefined;
}

async function hashOf(db: Db | Tx, { userId, address }: AccountNetwork, now: Date): Promise<string> {
  const key = await secretKey(db, 'known-networks', now);
  return createHmac('sha256', key).update(`${userId}:${address}`).digest('base64url');
}

/** What a request shows about the caller before anything is proved. */
export interface Caller {
  /** From `clientAddress`. */
  address: string;
  /** The User-Agent header; empty if there is none. */
  userAgent: string;
  cookies: Record<string, string>;
}

export function callerOf(c: Context): Caller {
  return { address: clientAddress(c), userAgent: c.req.header('User-Agent') ?? '', cookies: getCookie(c) };
}
