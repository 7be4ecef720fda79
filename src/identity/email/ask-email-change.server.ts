import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { CODE_MINUTES } from '../codes/one-time-code.server.ts';
import type { SignInCredentials } from '../current-user.ts';
import { checkPassword } from '../password/check-password.server.ts';
import { withSecondStep } from '../two-step/with-second-step.server.ts';
import { refuseTakenEmail } from '../users/email-taken.server.ts';
import { emailChangeAskedMail, newEmailMail } from './mails.ts';

const SAME = 'This is already your email. Enter a different one.';

/**
 * Mails a code to the new email, and a warning to the present one; nothing changes yet. Throws 400 at `password` or
 * `email`, and at `code` as `withSecondStep` does; 409 `email_taken`, as sign-up does.
 */
export async function askEmailChange(
  services: Services,
  userId: string,
  { email: newEmail, password, code: appCode }: SignInCredentials,
): Promise<void> {
  const account = await checkPassword(services, userId, password);
  if (newEmail === account.email) throw badInput({ email: SAME });
  const now = services.clock.now();
  await withSecondStep(services, userId, appCode, async (tx) => {
    await refuseTakenEmail(tx, newEmail, { userId, now });
    const code = await issueCode(tx, { userId, purpose: 'change_email', newEmail }, now);
    await services.outbox.post(tx, newEmailMail(newEmail, code, CODE_MINUTES));
    await services.outbox.post(tx, emailChangeAskedMail(account.email, services.publicUrl));
  });
}
