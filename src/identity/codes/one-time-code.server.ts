import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/db/database.server.ts';
import { later, MINUTE } from '#platform/services/clock.ts';
import type { OneTimeCodeRow } from '../tables.server.ts';
import { secretKey } from './secret-key.server.ts';

/**
 * Makes a new code, valid for ten minutes and five tries; an older code for the same purpose becomes invalid
 * (docs/product/identity.md#codes).
 */
export async function issueCode(tx: Tx, owner: CodeOwner, now: Date): Promise<string> {
  const code = newCode();
  await storeCode(tx, owner, code, { now, tries: CODE_TRIES, expiresAt: later(now, CODE_LIFE) });
  return code;
}

interface CodeTerms {
  now: Date;
  tries: number;
  expiresAt: Date;
  /** When the code was made, if not now. */
  createdAt?: Date | undefined;
}

/** Stores the hash of a code; an older code for the same purpose becomes invalid. */
export async function storeCode(
  tx: Tx,
  owner: CodeOwner,
  code: string,
  { now, tries, expiresAt, createdAt = now }: CodeTerms,
): Promise<void> {
  const state = {
    code_hash: await codeHash(tx, owner, code, now),
    tries_left: tries,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  await tx
    .insertInto('one_time_codes')
    .values({ user_id: owner.userId, purpose: owner.purpose, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(state))
    .execute();
}

/**
 * Whether the code is right. Counts the try and uses the code up in the caller's transaction, which must therefore
 * commit even if the result is false. Counting locks the row: of parallel right tries, one succeeds.
 */
export async function tryCode(tx: Tx, owner: CodeOwner, code: string, now: Date): Promise<boolean> {
  const live = await tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('user_id', '=', owner.userId)
    .where('purpose', '=', owner.purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!live || !isSame(live.code_hash, await codeHash(tx, owner, code, now))) return false;
  await dropCode(tx, owner);
  return true;
}

/** Makes a code invalid before it expires, e.g. when the email it was for is already proved. */
export async function dropCode(tx: Tx, owner: CodeOwner): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', owner.userId)
    .where('purpose', '=', owner.purpose)
    .execute();
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The user and the purpose that a code belongs to. */
export interface CodeOwner {
  userId: string;
  purpose: OneTimeCodeRow['purpose'];
  /** The new email that a `change_email` code was mailed to; the code proves no other email. */
  newEmail?: string;
}

export const CODE_MINUTES = 10;
export const CODE_LIFE = CODE_MINUTES * MINUTE;
const CODE_TRIES = 5;

const DIGITS = 6;

/** Returns six random digits (docs/product/identity.md#codes). */
function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * The keyed hash of a code, for the database. There are only a million codes, so without a key they could all be
 * hashed.
 */
export async function codeHash(tx: Tx, owner: CodeOwner, code: string, now: Date): Promise<string> {
  const key = await secretKey(tx, 'one-time-codes', now);
  const parts = [owner.purpose, owner.userId, code, ...(owner.newEmail ? [owner.newEmail] : [])];
  return createHmac('sha256', key).update(parts.join(':')).digest('base64url');
}
