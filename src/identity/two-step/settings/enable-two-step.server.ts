import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, conflict, unauthorized } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { recordOwnChange } from '../../account/record-own-change.server.ts';
import { endOtherSessions } from '../../sessions/end-session.server.ts';
import { tokenHash } from '../../sessions/session-token.server.ts';
import { countingTwoStepTry } from '../count-two-step-try.server.ts';
import { twoStepOnMail } from '../mails.ts';
import { replaceRecoveryCodes } from '../recovery-codes.server.ts';
import { openSecret } from '../sealed-secret.server.ts';
import { matchingStep } from '../totp.server.ts';
import { WRONG_APP_CODE } from '../try-two-step-code.server.ts';

/** Who turns it on; `token` is that of the session that stays signed in. */
interface Caller {
  userId: string;
  token: string;
}

/**
 * Turns two-step sign-in on with the newest set-up's secret, once a code proves that the owner's app has it. This
 * session counts as signed in with both steps, all others end, and the owner is told by mail. Returns ten recovery
 * codes. Throws 400 at `code`, 409 `no_setup` if no set-up is waiting for a code.
 */
export async function enableTwoStep(services: Services, caller: Caller, code: string): Promise<string[]> {
  const now = services.clock.now();
  const { userId, token } = caller;
  return countingTwoStepTry(services, { userId }, code, () =>
    inTransaction(services.db, async (tx) => {
      const email = await lockAccount(tx, userId);
      await acceptPending(tx, userId, code, now);
      await markSession(tx, token, now);
      await endOtherSessions(tx, userId, token);
      await recordOwnChange(services, tx, { id: userId, email }, { action: 'account.turn_on_two_step' });
      await services.outbox.post(tx, twoStepOnMail(email, services.publicUrl));
      return replaceRecoveryCodes(tx, userId, now);
    }),
  );
}

/**
 * Locks the row against a parallel sign-in. That comes either first, and its session ends with the others, or later,
 * and is asked for a code.
 */
async function lockAccount(tx: Tx, userId: string): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

async function acceptPending(tx: Tx, userId: string, code: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('two_step')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.pending_secret) {
    throw conflict('This set-up has expired. Please start again.', { code: 'no_setup' });
  }
  const step = matchingStep(await openSecret(tx, row.pending_secret, { userId, now }), code, now);
  if (step === undefined) throw badInput({ code: WRONG_APP_CODE });
  await tx
    .updateTable('two_step')
    .set({ secret: row.pending_secret, pending_secret: null, enabled_at: now, last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Throws 401 if the session has ended meanwhile, e.g. through a new password. */
async function markSession(tx: Tx, token: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ two_step_at: now })
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw unauthorized();
}
