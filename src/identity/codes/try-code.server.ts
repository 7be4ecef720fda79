import { timingSafeEqual } from 'node:crypto';
import type { Tx } from '#platform/db/database.server.ts';
import { type CodeOwner, codeHash } from './one-time-code.server.ts';

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
