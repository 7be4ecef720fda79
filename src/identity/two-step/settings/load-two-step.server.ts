import type { Db } from '#platform/db/database.server.ts';
import { countRecoveryCodes } from '../recovery-codes.server.ts';

/** What is stored about an account's second step; `enabledAt` is null while it is off. */
export interface StoredTwoStep {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

/** Loads the state of an account's second step. */
export async function loadTwoStep(db: Db, userId: string): Promise<StoredTwoStep> {
  const row = await db
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { enabledAt: row?.enabled_at ?? null, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}
