import { inTransaction } from '#platform/db/database.server.ts';
import { forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { CODE_MINUTES } from '../../codes/one-time-code.server.ts';
import { findAccount } from '../../users/find-account.server.ts';
import { resetCodeMail } from '../mails.ts';
import { takeAtLeast } from './even-time.server.ts';
import { issueResetCode } from './reset-code.server.ts';

const CODE_SENT = 'If this e-mail has an account, we have sent a code to it.';

interface Wanted {
  email: string;
  isLong: boolean;
  /**
   * False if a mail with a code that is still valid was just sent. The response is then the same, and true, without a
   * new mail.
   */
  mayMail: boolean;
}

/**
 * Mails a code that allows a new password, if the email has an account. Always throws the 403 that asks for the
 * code; its text and its timing are the same for unknown emails (docs/product/identity.md#password-reset).
 */
export async function sendResetCode(services: Services, { email, isLong, mayMail }: Wanted): Promise<never> {
  const now = services.clock.now();
  await takeAtLeast(() =>
    inTransaction(services.db, async (tx) => {
      const account = await findAccount(tx, email, now);
      if (!account || !mayMail) return;
      const code = await issueResetCode(tx, account.id, { isLong, now });
      await services.outbox.post(tx, resetCodeMail(email, code, CODE_MINUTES));
    }),
  );
  throw forbidden(CODE_SENT, 'code_sent');
}
