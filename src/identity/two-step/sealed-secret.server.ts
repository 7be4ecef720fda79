import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/database.server.ts';
import { secretKey } from '../codes/secret-key.server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The user of a secret: encrypted for one user, it cannot be decrypted for another. */
interface Owner {
  userId: string;
  now: Date;
}

/** Encrypts a shared secret for the database: `iv tag ciphertext`, AES-256-GCM, base64url. */
export async function sealSecret(tx: Tx, secret: string, { userId, now }: Owner): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(tx, now), iv).setAAD(Buffer.from(userId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts a secret. Throws if the text was changed, or was encrypted for another user. */
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
