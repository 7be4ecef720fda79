import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { type Columns, columnsOf } from '#platform/fields/columns.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { type AuditedWrite, recordAudit } from '#platform/logs/audit-log.server.ts';
import { dayInIndia, startOfDayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { UserRow } from '../tables.server.ts';
import type { SignedInUser } from './current-user.ts';
import { knownFields } from './user.ts';
import { userAdminTexts } from './user-admin-texts.ts';
import { NO_PASSWORD } from './user-state.ts';
import { lockUsers } from './users.server.ts';

interface AccountChange {
  actor: Actor;
  userId: string;
  /** The name of the change in the audit log, such as `user.suspend`. */
  action: string;
}

/** The fields of an account that the administrator may change. */
type Changes = Partial<Omit<KnownUser, 'id' | 'created_at' | 'last_sign_in_at' | 'hasPassword' | 'language'>>;

/**
 * Changes an account for the administrator and writes it to the audit log. `decide` gets the account, its row locked,
 * and returns the new values, or undefined if there is nothing to change. Throws 404, and 409 for the administrator's
 * own account.
 */
export async function changeAccount(
  tx: Tx,
  { actor, userId, action }: AccountChange,
  decide: (user: KnownUser) => Changes | undefined | Promise<Changes | undefined>,
  now: Date,
): Promise<{ user: KnownUser; isChanged: boolean }> {
  if (userId === actor.id) throw ownAccount();
  await lockUsers(tx, [userId]);
  const user = await findUser(tx, userId);
  const after = await decide(user);
  if (!after) return { user, isChanged: false };
  await tx.updateTable('users').set(after).where('id', '=', userId).execute();
  const fields = Object.keys(after) as Array<keyof Changes>;
  const before = Object.fromEntries(fields.map((field) => [field, user[field]]));
  await recordUserAudit(tx, { actor, user, action, before, after }, now);
  return { user, isChanged: true };
}

/** Writes to the audit log what the administrator did to an account. */
export function recordUserAudit(
  tx: Tx,
  write: Pick<AuditedWrite, 'action' | 'before' | 'after'> & {
    actor: Actor;
    user: Pick<UserRow, 'id' | 'email'>;
  },
  now: Date,
): Promise<void> {
  const { actor, user, action, before, after } = write;
  const subject = { subjectType: 'user', subjectId: user.id, subjectLabel: user.email };
  return recordAudit(
    tx,
    { actorId: actor.id, actorEmail: actor.email, action, ...subject, before, after },
    now,
  );
}

function ownAccount() {
  return conflict(userAdminTexts.ownAccount, { code: 'own_account' });
}

/** The administrator who acts on another person's account. */
export type Actor = Pick<SignedInUser, 'id' | 'email'>;

/** An account as the administrator may see it: never its password. */
export type KnownUser = Selectable<Columns<typeof knownFields>> &
  Pick<UserRow, 'language'> & { hasPassword: boolean };

/** The columns from which `knownUser` makes an account. */
export const accountColumns = [...columnsOf(knownFields), 'password_hash', 'language'] as const;

/** Replaces the password of a stored account by whether there is one. */
export function knownUser({
  password_hash,
  ...user
}: Pick<UserRow, (typeof accountColumns)[number]>): KnownUser {
  return { ...user, hasPassword: password_hash !== NO_PASSWORD };
}

/** Returns any account that is still stored, including deleted ones. Throws 404. */
export async function findUser(db: Db | Tx, id: string): Promise<KnownUser> {
  const row = await db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(userAdminTexts.notFound);
  return knownUser(row);
}

/** The facts about a user's sign-in that the administrator may see. */
export interface SignInFacts {
  /** The number of devices on which the user is signed in now. */
  devices: number;
  hasTwoStep: boolean;
}

/** Loads the facts about a user's sign-in, and never a password, code or token. */
export async function loadSignIn({ db, clock }: Services, userId: string): Promise<SignInFacts> {
  const { devices } = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirstOrThrow();
  const twoStep = await db
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { devices: Number(devices), hasTwoStep: Boolean(twoStep?.enabled_at) };
}

const VIEW_ACTION = 'user.see';

/**
 * Views that are already in the audit log, as far as this process knows, per database. Only those of one day, so that
 * the map stays small.
 */
const recordedViews = new WeakMap<Db, { day: string; views: Map<string, Promise<void>> }>();

/**
 * Records in the audit log, before anything is shown, that the administrator views as a user: once per day in India
 * for each pair of administrator and user. Later calls on that day need no database query.
 */
export async function recordView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const now = clock.now();
  const { views } = recordedViewsOn(db, dayInIndia(now));
  const key = `${actor.id} ${user.id}`;
  const view = views.get(key) ?? inTransaction(db, (tx) => recordViewOnce(tx, actor, user, now));
  views.set(key, view);
  try {
    await view;
  } catch (error) {
    views.delete(key);
    throw error;
  }
}

function recordedViewsOn(db: Db, day: string) {
  const known = recordedViews.get(db);
  if (known?.day === day) return known;
  const fresh = { day, views: new Map<string, Promise<void>>() };
  recordedViews.set(db, fresh);
  return fresh;
}

/** Writes the entry unless it exists: another process may have written it, or this one before a restart. */
async function recordViewOnce(
  tx: Tx,
  actor: Actor,
  user: Pick<UserRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await lockUsers(tx, [user.id]);
  const entry = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', user.id)
    .where('at', '>=', startOfDayInIndia(dayInIndia(now)))
    .where('actor_id', '=', actor.id)
    .where('action', '=', VIEW_ACTION)
    .limit(1)
    .executeTakeFirst();
  if (!entry) await recordUserAudit(tx, { actor, user, action: VIEW_ACTION, before: null, after: null }, now);
}
