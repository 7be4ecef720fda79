import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { badInput, conflict, forbidden, unauthorized } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { recordOwnChange } from '../../../account/record-own-change.server.ts';
import { mailTo } from '../../../email/mails/mail-to.server.ts';
import { accountAnswerTexts } from '../../../guards/account-answer-texts.ts';
import { checkPassword } from '../../../password/check-password.server.ts';
import type { UserRow } from '../../../tables.server.ts';
import type { SignedInUser } from '../../../users/current-user.ts';
import { endOtherSessions, tokenHash } from '../../sessions/sessions.server.ts';
import { newRecoveryCodesMail, twoStepOffMail, twoStepOnMail } from '../mails.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../recovery-codes.server.ts';
import { matchingStep, newSecret, openSecret, otpauthUrl, sealSecret } from '../totp.server.ts';
import { countingTwoStepTry, dropTwoStep, hasTwoStep, withSecondStep } from '../two-step.server.ts';

/** The secret for an authenticator app: in base 32, and as the URL of a QR code. */
interface TwoStepSecret {
  secret: string;
  otpauthUrl: string;
}

/**
 * Creates a new shared secret. It becomes active once a code proves that the owner's app has it; an earlier secret
 * that was still waiting becomes invalid. If two-step sign-in is already on, a code of it is needed too: this is how
 * it moves to another phone. Throws 400 at `password` or `code`.
 */
export async function setUpTwoStep(
  services: Services,
  userId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<TwoStepSecret> {
  const secret = newSecret();
  const store = (tx: Tx) => storePending(tx, userId, secret, services.clock.now());
  const answer = (email: string) => ({ secret, otpauthUrl: otpauthUrl(secret, email) });
  if (code !== undefined) {
    return withBothSteps(services, userId, { password, code }, async (tx, account) => {
      await store(tx);
      return answer(account.email);
    });
  }
  const { email } = await checkPassword(services, userId, password);
  await inTransaction(services.db, async (tx) => {
    if (await hasTwoStep(tx, userId)) {
      throw badInput({ code: accountAnswerTexts.twoStep.alreadyOn });
    }
    await store(tx);
  });
  return answer(email);
}

async function storePending(tx: Tx, userId: string, secret: string, now: Date): Promise<void> {
  const pending_secret = await sealSecret(tx, secret, { userId, now });
  await tx
    .insertInto('two_step')
    .values({ user_id: userId, secret: null, pending_secret, enabled_at: null, last_step: 0 })
    .onConflict((known) => known.column('user_id').doUpdateSet({ pending_secret }))
    .execute();
}

/** Who turns it on; `token` is that of the session that stays signed in. */
interface Caller {
  userId: string;
  token: string;
}

/**
 * Turns two-step sign-in on with the newest set-up's secret, once a code proves that the owner's app has it. This
 * session counts as signed in with both steps, all others end, and the owner is notified by mail. Returns ten recovery
 * codes. Throws 400 at `code`, 409 `no_setup` if no set-up is waiting for a code.
 */
export async function enableTwoStep(services: Services, caller: Caller, code: string): Promise<string[]> {
  const now = services.clock.now();
  const { userId, token } = caller;
  return countingTwoStepTry(services, { userId }, code, () =>
    inTransaction(services.db, async (tx) => {
      const account = await lockAccount(tx, userId);
      await acceptPending(tx, userId, code, now);
      await markSession(tx, token, now);
      await endOtherSessions(tx, userId, token);
      await recordOwnChange(services, tx, account, { action: 'account.turn_on_two_step' });
      await services.outbox.post(
        tx,
        mailTo(account, () => twoStepOnMail(account.email, services.publicUrl)),
      );
      return replaceRecoveryCodes(tx, userId, now);
    }),
  );
}

/**
 * Locks the row against a parallel sign-in. That comes either first, and its session ends with the others, or later,
 * and is asked for a code.
 */
async function lockAccount(tx: Tx, userId: string) {
  return tx
    .updateTable('users')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', userId)
    .returning(['id', 'email', 'language'])
    .executeTakeFirstOrThrow();
}

async function acceptPending(tx: Tx, userId: string, code: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('two_step')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row?.pending_secret) {
    throw conflict(accountAnswerTexts.twoStep.setUpExpired, { code: 'no_setup' });
  }
  const step = matchingStep(await openSecret(tx, row.pending_secret, { userId, now }), code, now);
  if (step === undefined) throw badInput({ code: accountAnswerTexts.twoStep.codeWrong });
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

/**
 * Turns two-step sign-in off: signing in then needs only the password. The owner is notified by mail. Throws as
 * `withBothSteps` does, and 403 for the administrator, who must have it on.
 */
export async function turnOffTwoStep(
  services: Services,
  user: SignedInUser,
  proof: BothSteps,
): Promise<void> {
  if (user.ownsAdminEmail) {
    throw forbidden(accountAnswerTexts.twoStep.adminMust, 'two_step_mandatory');
  }
  await withBothSteps(services, user.id, proof, async (tx, account) => {
    await dropTwoStep(tx, user.id);
    await services.outbox.post(
      tx,
      mailTo(account, () => twoStepOffMail(account.email, services.publicUrl)),
    );
  });
}

/**
 * Creates and returns ten new recovery codes; older ones become invalid, and the owner is notified by mail. Throws as
 * `withBothSteps` does.
 */
export function renewRecoveryCodes(services: Services, userId: string, proof: BothSteps): Promise<string[]> {
  return withBothSteps(services, userId, proof, async (tx, account) => {
    await services.outbox.post(
      tx,
      mailTo(account, () => newRecoveryCodesMail(account.email, services.publicUrl)),
    );
    await recordOwnChange(services, tx, account, { action: 'account.renew_recovery_codes' });
    return replaceRecoveryCodes(tx, userId, services.clock.now());
  });
}

/** What is stored about an account's second step; `enabledAt` is null while it is off. */
export interface StoredTwoStep {
  enabledAt: Date | null;
  recoveryCodesLeft: number;
}

export async function loadTwoStep(db: Db, userId: string): Promise<StoredTwoStep> {
  const row = await db
    .selectFrom('two_step')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { enabledAt: row?.enabled_at ?? null, recoveryCodesLeft: await countRecoveryCodes(db, userId) };
}

/** What a signed-in user must enter again before anything about their second step changes. */
interface BothSteps {
  password: string;
  /** The second step's code, in its normal form. */
  code: string;
}

/**
 * Runs work in a transaction for an owner who has entered the password and a code again. Throws 400 at `password` or
 * `code`, 409 `two_step_off` when there is no second step, 429 after too many tries.
 */
async function withBothSteps<T>(
  services: Services,
  userId: string,
  { password, code }: BothSteps,
  work: (tx: Tx, account: UserRow) => Promise<T>,
): Promise<T> {
  const account = await checkPassword(services, userId, password);
  return withSecondStep(services, userId, code, async (tx) => {
    if (!(await hasTwoStep(tx, userId))) {
      throw conflict(accountAnswerTexts.twoStep.isOff, { code: 'two_step_off' });
    }
    return work(tx, account);
  });
}
