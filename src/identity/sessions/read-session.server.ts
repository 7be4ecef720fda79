import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { signedInUser } from '../users/signed-in-user.server.ts';
import { isOver, isWorthNoting, sessionEnd } from './session-life.ts';
import { tokenHash } from './session-token.server.ts';

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
    .select(['users.id', 'users.email', 'users.email_verified_at'])
    .select(['sessions.created_at', 'sessions.last_used_at', 'sessions.two_step_at', 'two_step.enabled_at'])
    .where('sessions.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const twoStep = { enabled: row.enabled_at !== null, passed: row.two_step_at !== null };
  const user = signedInUser(services, row, twoStep);
  if (isOver(row.last_used_at, now, user.ownsAdminEmail)) return undefined;
  if (isWorthNoting(row.last_used_at, now)) await noteUse(services, hash, row.created_at, now);
  return user;
}

async function noteUse(services: Services, hash: string, createdAt: Date, now: Date): Promise<void> {
  await inTransaction(services.db, (tx) =>
    tx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: sessionEnd(createdAt, now) })
      .where('token_hash', '=', hash)
      .execute(),
  );
}
