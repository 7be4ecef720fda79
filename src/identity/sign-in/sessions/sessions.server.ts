import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { DAY, HOUR, later, MAX_CLOCK_SKEW } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import type { SignedInUser } from '../../users/current-user.ts';
import { signedInUser } from '../../users/users.server.ts';
import { deviceName } from './device-name.server.ts';

interface SessionStart {
  userId: string;
  hasPassedTwoStep: boolean;
  /** The User-Agent header; empty if there is none. */
  userAgent: string;
}

/**
 * Starts a session for a user, which counts as a sign-in, and returns its token, of which only a hash is stored
 * (docs/product/identity.md#session).
 */
export async function startSession(
  tx: Tx,
  { userId, hasPassedTwoStep, userAgent }: SessionStart,
  now: Date,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, now),
      two_step_at: hasPassedTwoStep ? now : null,
      device: deviceName(userAgent),
    })
    .execute();
  await tx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  return token;
}

/**
 * Returns the user of a bearer token; undefined when it is unknown or has ended, or when the user is suspended or
 * deleted (docs/product/identity.md#suspension). One indexed read; the time of last use is written at most once an hour.
 */
export async function readSession(services: Services, token: string): Promise<SignedInUser | undefined> {
  const now = services.clock.now();
  const hash = tokenHash(token);
  const row = await services.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .select(['users.id', 'users.email', 'users.email_verified_at', 'users.language'])
    .select(['sessions.created_at', 'sessions.last_used_at', 'sessions.two_step_at', 'two_step.enabled_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const twoStep = { enabled: row.enabled_at !== null, passed: row.two_step_at !== null };
  const user = signedInUser(services, row, twoStep);
  if (isIdleTooLong(row.last_used_at, now, user.ownsAdminEmail)) return undefined;
  if (isUseToRecord(row.last_used_at, now)) await recordUse(services, hash, row.created_at, now);
  return user;
}

async function recordUse(services: Services, hash: string, createdAt: Date, now: Date): Promise<void> {
  await inTransaction(services.db, (tx) =>
    tx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: sessionEnd(createdAt, now) })
      .where('token_hash', '=', hash)
      .execute(),
  );
}

export async function endSession(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends every session of a user except the given one: after a password change, the others may be somebody else's. */
export async function endOtherSessions(tx: Tx, userId: string, token: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash(token))
    .execute();
}

/** Ends every session of a user, on all devices: after a new password, and when an account is suspended. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const BATCH_SIZE = 500;

/**
 * Removes sessions, one-time codes and links that have ended; run it regularly. Sessions and codes of a clock that ran
 * ahead do not last until that time: a session counts from now, a code is removed. Returns the number of rows removed.
 */
export async function sweepSessions({ db, clock }: Services, signal: AbortSignal): Promise<number> {
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set({ created_at: now, last_used_at: now, expires_at: sessionEnd(now, now) })
    .where('expires_at', '>', latestEnd(now))
    .execute();
  const sessions = await inSlices(signal, async () => {
    const ended = db
      .selectFrom('sessions')
      .select('token_hash')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(BATCH_SIZE);
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('token_hash', 'in', ended)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
  // Deleted without batches: there is at most one code per user and purpose, and most exist for minutes only.
  const codes = await db
    .deleteFrom('one_time_codes')
    .where((row) =>
      row.or([row('expires_at', '<=', now), row('created_at', '>', later(now, MAX_CLOCK_SKEW))]),
    )
    .executeTakeFirstOrThrow();
  const links = await db
    .deleteFrom('email_take_backs')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return sessions + Number(codes.numDeletedRows) + Number(links.numDeletedRows);
}

/** A new bearer token: 256 random bits in base64url (docs/product/identity.md#session). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, for the database. The token is fully random, so a plain fast hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** In ms: how long a session lasts without use, and how long at most (docs/product/identity.md#session). */
const MAX_IDLE = 7 * DAY;
const MAX_AGE = 30 * DAY;

/** An administrator's session gives access to everybody's data, so an unused one ends within the day. */
const ADMIN_MAX_IDLE = 12 * HOUR;

/** The time of last use is written at most this often. So a session may end up to an hour earlier than stated above. */
const RECORD_USE_EVERY = HOUR;

/** When a session ends unless it is used again. */
function sessionEnd(createdAt: Date, usedAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + MAX_IDLE, createdAt.getTime() + MAX_AGE));
}

/** The latest end that a session can have now: a later one was stored by a clock that ran ahead. */
function latestEnd(now: Date): Date {
  return later(now, MAX_IDLE + MAX_CLOCK_SKEW);
}

/** Whether a session has ended by the administrator's shorter limit, which does not apply to owners. */
export function isIdleTooLong(lastUsedAt: Date, now: Date, isAdministrators: boolean): boolean {
  return isAdministrators && now.getTime() - lastUsedAt.getTime() >= ADMIN_MAX_IDLE;
}

/** Whether to write a use at `now` to the database. */
function isUseToRecord(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= RECORD_USE_EVERY;
}
