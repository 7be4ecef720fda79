import { dayInIndia, startOfDayInIndia } from '#platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { UserRow } from '../tables.server.ts';
import { lockUsers } from '../users/lock-users.server.ts';
import type { Actor } from './actor.ts';
import { recordUserAudit } from './change-account.server.ts';

const SEE = 'user.see';

/**
 * Views that are already in the audit log, as far as this process knows, per database. Only those of one day, so that
 * the map stays small.
 */
const noted = new WeakMap<Db, { day: string; looks: Map<string, Promise<void>> }>();

/**
 * Records in the audit log, before anything is shown, that the administrator views as a user: once per day in India
 * for each pair of administrator and user. Later calls on that day need no database query.
 */
export async function noteLook(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const now = clock.now();
  const { looks } = notedOn(db, dayInIndia(now));
  const key = `${actor.id} ${user.id}`;
  const look = looks.get(key) ?? inTransaction(db, (tx) => noteOnce(tx, actor, user, now));
  looks.set(key, look);
  try {
    await look;
  } catch (error) {
    looks.delete(key);
    throw error;
  }
}

function notedOn(db: Db, day: string) {
  const known = noted.get(db);
  if (known?.day === day) return known;
  const fresh = { day, looks: new Map<string, Promise<void>>() };
  noted.set(db, fresh);
  return fresh;
}

/** Writes the entry unless it exists: another process may have written it, or this one before a restart. */
async function noteOnce(tx: Tx, actor: Actor, user: Pick<UserRow, 'id' | 'email'>, now: Date): Promise<void> {
  await lockUsers(tx, [user.id]);
  const entry = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', user.id)
    .where('at', '>=', startOfDayInIndia(dayInIndia(now)))
    .where('actor_id', '=', actor.id)
    .where('action', '=', SEE)
    .limit(1)
    .executeTakeFirst();
  if (!entry) await recordUserAudit(tx, { actor, user, action: SEE, before: null, after: null }, now);
}
