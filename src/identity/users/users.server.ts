import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { isUniqueViolation } from '#platform/db/queries.server.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import type { UserRow } from '../tables.server.ts';
import type { SignedInUser, TwoStepState } from './current-user.ts';
import { restorableSince } from './user-state.ts';

interface NewUser {
  /** Trimmed and in lower case. */
  email: string;
  /** From `hashPassword`, made before the transaction so that nobody waits for it. */
  passwordHash: string;
  /** When the email was proved; null if it still has to be proved with a code. */
  emailVerifiedAt?: Date | null;
  /** The language of the page that it was opened on. */
  language?: LanguageTag | undefined;
}

/**
 * Stores a new account. Throws 409 at `email` if one with that email exists, even if both were created at the same
 * time.
 */
export async function createUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow> {
  const row = await tx
    .insertInto('users')
    .values({
      id: newId(),
      email: user.email,
      password_hash: user.passwordHash,
      email_verified_at: user.emailVerifiedAt ?? null,
      language: user.language ?? null,
      created_at: now,
    })
    .onConflict((taken) => taken.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw emailTaken();
  await refuseReservedEmail(tx, row.email, { userId: row.id, now });
  return row;
}

/**
 * Returns the account of an email, including suspended ones and deleted ones that their owner can still restore;
 * undefined if there is none, or if its owner cannot restore it.
 */
export async function findAccount(db: Db | Tx, email: string, now: Date): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where((row) =>
      row.or([
        row('deleted_at', 'is', null),
        row.and([row('deleted_by', '=', 'owner'), row('deleted_at', '>', restorableSince(now))]),
      ]),
    )
    .executeTakeFirst();
}

/** Returns the account of a signed-in user. */
export function accountById(tx: Tx, userId: string): Promise<UserRow> {
  return tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Returns a stored user as the guards pass it on, with the session's state of the second step. */
export function signedInUser(
  services: Pick<Services, 'adminEmail'>,
  row: Pick<UserRow, 'id' | 'email' | 'email_verified_at' | 'language'>,
  twoStep: TwoStepState,
): SignedInUser {
  const emailVerified = row.email_verified_at !== null;
  return {
    id: row.id,
    email: row.email,
    emailVerified,
    language: row.language,
    ownsAdminEmail: emailVerified && row.email === services.adminEmail,
    twoStep,
  };
}

/**
 * Locks these users until the transaction ends, so that writes to one user run one after another. Always locks in the
 * same order, which avoids deadlocks.
 */
export async function lockUsers(tx: Tx, userIds: string[]): Promise<void> {
  for (const id of userIds.toSorted()) await lockUser(tx, id);
}

async function lockUser(tx: Tx, id: string): Promise<void> {
  // An update that changes nothing is the only row lock that both database engines support.
  await tx
    .updateTable('users')
    .set((row) => ({ is_active: row.ref('is_active') }))
    .where('id', '=', id)
    .execute();
}

/** The 409 at `email` if another account has it (docs/product/identity.md#sign-up-and-sign-in). */
function emailTaken(): AppError {
  const { taken } = accountAnswerTexts.email;
  return conflict(taken, { code: 'email_taken', fields: { email: taken } });
}

/** Turns a violation of the unique index into a 409: another account took the email at the same moment. */
export async function answeringEmailRace<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
}

/** Throws 409 at `email` if any account has it, including deleted ones, or if a former owner may still take it back. */
export async function refuseTakenEmail(db: Db | Tx, email: string, owner: EmailOwner): Promise<void> {
  const holder = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (holder) throw emailTaken();
  await refuseReservedEmail(db, email, owner);
}

/** The user who requests the email, and the present time. */
interface EmailOwner {
  userId: string;
  now: Date;
}

/**
 * Throws 409 at `email` while its former owner may take it back; otherwise a stranger could block that by opening an
 * account with it. Call it after writing the email: by then the transaction that replaced it has committed.
 */
export async function refuseReservedEmail(
  db: Db | Tx,
  email: string,
  { userId, now }: EmailOwner,
): Promise<void> {
  const reserved = await db
    .selectFrom('email_take_backs')
    .select('user_id')
    .where('email', '=', email)
    .where('user_id', '<>', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (reserved) throw emailTaken();
}

/** Stores the words by which the administrator's search finds users besides their email: those of their restaurant. */
export async function storeSearchWords(tx: Tx, userIds: string[], words: string): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .updateTable('users')
    .set({ search_words: words })
    .where('id', 'in', userIds)
    .where('search_words', '<>', words)
    .execute();
}
