import { createHmac, randomInt } from 'node:crypto';
import { MINUTE } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { OneTimeCodeRow } from '../tables.server.ts';
import { secretKey } from './secret-key.server.ts';

/** The user and the purpose that a code belongs to. */
export interface CodeOwner {
  userId: string;
  purpose: OneTimeCodeRow['purpose'];
  /** The new email that a `change_email` code was mailed to; the code proves no other email. */
  newEmail?: string;
}

export const CODE_MINUTES = 10;
export const CODE_LIFE = CODE_MINUTES * MINUTE;
export const CODE_TRIES = 5;

/**
 * One message for a wrong, an expired and a used-up code, and for an email without an account
 * (docs/product/identity.md#codes).
 */
export const WRONG_CODE = 'This code is wrong or has expired. Check the newest email, or ask for a new code.';

const DIGITS = 6;

/** Returns six random digits (docs/product/identity.md#codes). */
export function newCode(): string {
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
