import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { CODE_LIFE, CODE_TRIES, type CodeOwner, newCode } from './one-time-code.server.ts';
import { storeCode } from './store-code.server.ts';

/**
 * Makes a new code, valid for ten minutes and five tries; an older code for the same purpose becomes invalid
 * (docs/product/identity.md#codes).
 */
export async function issueCode(tx: Tx, owner: CodeOwner, now: Date): Promise<string> {
  const code = newCode();
  await storeCode(tx, owner, code, { now, tries: CODE_TRIES, expiresAt: later(now, CODE_LIFE) });
  return code;
}
