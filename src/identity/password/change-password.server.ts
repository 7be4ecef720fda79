import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { recordOwnChange } from '../account/record-own-change.server.ts';
import { mailTo } from '../email/mails/mail-to.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { endOtherSessions } from '../sign-in/sessions/sessions.server.ts';
import { withSecondStep } from '../sign-in/two-step/two-step.server.ts';
import type { UserRow } from '../tables.server.ts';
import { checkPassword, newPasswordProblem, ownWords } from './check-password.server.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './password-hash.server.ts';
import { normalPassword } from './rules/password-rules.ts';

export interface PasswordChange {
  userId: string;
  /** The token of the session that stays signed in. */
  token: string;
  password: string;
  newPassword: string;
  /** The code of the second step, if the account has one. */
  code?: string | undefined;
}

/** The account's password was changed by somebody else while this one was being checked. */
class ConcurrentChange extends Error {}

/**
 * Sets a new password, ends all other sessions and notifies the owner by mail. Throws 400 at `password` if the current
 * one is wrong, at `newPassword` if the new one breaks the rules (docs/product/identity.md#password-reset), and at `code` as
 * `withSecondStep` does.
 */
export async function changePassword(services: Services, change: PasswordChange): Promise<void> {
  const { userId, password, newPassword, code } = change;
  const account = await checkPassword(services, userId, password);
  const problem = problemOf(change, account);
  if (problem) throw badInput({ newPassword: problem });
  const passwordHash = await hashPassword(newPassword);
  try {
    await withSecondStep(services, userId, code, (tx) => store(services, tx, change, account, passwordHash));
  } catch (error) {
    if (!(error instanceof ConcurrentChange)) throw error;
    await changePassword(services, change);
  }
}

async function store(
  services: Services,
  tx: Tx,
  { userId, token }: PasswordChange,
  account: UserRow,
  passwordHash: string,
): Promise<void> {
  const changed = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', account.password_hash)
    .where('deleted_at', 'is', null)
    .returning(['id', 'email', 'language'])
    .executeTakeFirst();
  if (!changed) throw new ConcurrentChange();
  await endOtherSessions(tx, userId, token);
  await recordOwnChange(services, tx, changed, { action: 'account.change_password' });
  await services.outbox.post(
    tx,
    mailTo(changed, () => passwordChangedMail(changed.email, services.publicUrl)),
  );
}

function problemOf({ password, newPassword }: PasswordChange, account: UserRow): string | undefined {
  if (normalPassword(password) === normalPassword(newPassword)) return accountAnswerTexts.password.same;
  return newPasswordProblem(newPassword, ownWords(account));
}
