import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: 256 random bits in base64url (docs/product/identity.md#session). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, for the database. The token is fully random, so a plain fast hash is enough. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
