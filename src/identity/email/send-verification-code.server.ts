import type { Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { issueCode } from '../codes/issue-code.server.ts';
import { CODE_MINUTES } from '../codes/one-time-code.server.ts';
import type { SignedInUser } from '../current-user.ts';
import { verificationMail } from './mails.ts';

/** Mails a new code that proves the user's email. Throws 409 when it is proved already. */
export async function sendVerificationCode(services: Services, tx: Tx, user: SignedInUser): Promise<void> {
  if (user.emailVerified) throw alreadyVerified();
  const code = await issueCode(tx, { userId: user.id, purpose: 'verify_email' }, services.clock.now());
  await services.outbox.post(tx, verificationMail(user.email, code, CODE_MINUTES));
}

export function alreadyVerified() {
  return conflict('Your email is already confirmed.', { code: 'already_verified' });
}
