import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { CODE_LIFE, CODE_TRIES, type CodeOwner, codeHash, newCode } from './one-time-code.server.ts';

/**
 * Makes a new code, good for ten minutes and five tries; an older one for the same purpose ends
 * (docs/product.md#codes).
 */
export async function issueCode(tx: Tx, owner: CodeOwner, now: Date): Promise<string> {
  const code = newCode();
  const state = {
    code_hash: await codeHash(tx, owner, code, now),
    tries_left: CODE_TRIES,
    created_at: now,
    expires_at: later(now, CODE_LIFE),
  };
  await tx
    .insertInto('one_time_codes')
    .values({ user_id: owner.userId, purpose: owner.purpose, ...state })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(state))
    .execute();
  return code;
}
