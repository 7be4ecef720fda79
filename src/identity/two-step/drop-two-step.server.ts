import type { Tx } from '#platform/db/database.server.ts';
import { dropRecoveryCodes } from './recovery-codes.server.ts';

/** Removes the second step of an account, with its recovery codes and any unfinished set-up. */
export async function dropTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('two_step').where('user_id', '=', userId).execute();
  await dropRecoveryCodes(tx, userId);
}
