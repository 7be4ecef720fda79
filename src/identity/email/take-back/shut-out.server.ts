import type { Tx } from '#platform/db/database.server.ts';
import { endAllSessions } from '../../sessions/end-session.server.ts';
import { dropTwoStep } from '../../two-step/drop-two-step.server.ts';
import { NO_PASSWORD } from '../../users/user-state.ts';

/**
 * Takes from a stranger all that they may have of an account: sessions, password, mailed codes, known networks, and a
 * second step that was set up at `since` or later.
 */
export async function shutOut(tx: Tx, userId: string, since: Date): Promise<void> {
  await endAllSessions(tx, userId);
  await tx.updateTable('users').set({ password_hash: NO_PASSWORD }).where('id', '=', userId).execute();
  await tx.deleteFrom('one_time_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
  const setUpSince = await tx
    .selectFrom('two_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('enabled_at', 'is', null), row('enabled_at', '>=', since)]))
    .executeTakeFirst();
  if (setUpSince) await dropTwoStep(tx, userId);
}
