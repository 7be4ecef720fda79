import type { Tx } from '#platform/db/database.server.ts';
import { type CodeOwner, codeHash } from './one-time-code.server.ts';

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
