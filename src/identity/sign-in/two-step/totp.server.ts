import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#platform/db/database.server.ts';
import { secretKey } from '../../codes/secret-key.server.ts';

/** The parameters that every authenticator app supports (RFC 6238). */
const PERIOD_SECONDS = 30;
const shape = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** Time steps before and after the present one whose codes are accepted too: phone clocks differ. */
const WINDOW = 1;

/** Returns a new shared secret, 160 random bits in base 32 (RFC 4226 §4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URL that the QR code holds for an authenticator app. */
export function otpauthUrl(secret: string, email: string): string {
  return new TOTP({ ...shape, secret, issuer: 'Menu Link', label: email }).toString();
}

/** Returns the time step, within the window around `now`, that the code belongs to; undefined for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

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
