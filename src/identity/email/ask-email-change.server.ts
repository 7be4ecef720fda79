import { inTransaction } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { CODE_MINUTES } from '../codes/one-time-code.server.ts';
import type { Credentials } from '../current-user.ts';
import { checkPassword } from '../password/check-password.server.ts';
import { refuseTakenEmail } from '../users/email-taken.server.ts';
import { emailChangeAskedMail, newEmailMail } from './mails.ts';

const SAME = 'This is your e-mail already.';

/**
 * Mails a code to the e-mail that is to replace the user's, and a warning to the present one; nothing changes yet.
 * Throws 400 at `password` or `email`; 409 `email_taken`, as sign-up does.
 */
export async function askEmailChange(
  services: Services,
  userId: string,
  { email: newEmail, password }: Credentials,
): Promise<void> {
  const account = await checkPassword(services, userId, password);
  if (newEmail === account.email) throw badInput({ email: SAME });
  await inTransaction(services.db, async (tx) => {
    await refuseTakenEmail(tx, newEmail);
    const code = await issueCode(tx, { userId, purpose: 'change_email', newEmail }, services.clock.now());
    await services.outbox.post(tx, newEmailMail(newEmail, code, CODE_MINUTES));
    await services.outbox.post(tx, emailChangeAskedMail(account.email, services.publicUrl));
  });
}
