import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/database.server.ts';
import { secretKey } from '../codes/secret-key.server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whose secret: sealed for one user, it opens for no other. */
interface Owner {
  userId: string;
  now: Date;
}

/** A shared secret as the database keeps it: `iv tag ciphertext`, AES-256-GCM, base64url. */
export async function sealSecret(tx: Tx, secret: string, { userId, now }: Owner): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(tx, now), iv).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** The secret again. Throws when the text was changed, or was sealed for somebody else. */
export async function openSecret(tx: Tx, sealed: string, { userId, now }: Owner): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, await keyOf(tx, now), bytes.subarray(0, IV_BYTES), options)
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function keyOf(tx: Tx, now: Date): Promise<Buffer> {
  return secretKey(tx, 'two-step', now);
}
