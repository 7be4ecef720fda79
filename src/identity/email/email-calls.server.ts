import { inTransaction } from '#platform/db/database.server.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { requireUser } from '../guards/guards.server.ts';
import { identityLimits } from '../guards/limits.server.ts';
import type { RestaurantsOf } from '../users/current-user.ts';
import type { OnAccountChanged } from '../users/user-state.ts';
import {
  changeEmailWire,
  confirmEmailWire,
  messageWire,
  presentUser,
  takeBackAnswerWire,
  takeBackWire,
  userAnswerWire,
  verifyEmailWire,
} from '../wire.ts';
import { changeEmail, requestEmailChange } from './change-email.server.ts';
import { type OnEmailTakenBack, takeEmailBack } from './take-email-back.server.ts';
import { sendVerificationCode, verifyEmail } from './verify-email.server.ts';

interface Needs {
  restaurantsOf: RestaurantsOf;
  onAccountChanged: OnAccountChanged;
}

export type EmailCalls = CallsOf<typeof emailCalls>;

/**
 * The calls that prove the caller's email, and replace it by a new one that is proved, both by mailed codes
 * (docs/product/common.md#calls).
 */
export function emailCalls(services: Services, { restaurantsOf, onAccountChanged }: Needs) {
  const limits = identityLimits(services);
  const guard = requireUser(services, 'account.write');
  return calls(services, [
    call('POST /api/verify-email', {
      says: 'Prove the email with the mailed code',
      guard,
      event: 'email_verify',
      body: verifyEmailWire,
      answer: userAnswerWire,
      refuses: { 400: 'A wrong, expired or used-up code', 409: 'Already verified' },
      run: async ({ user: before, body, c }) => {
        await limits.ownCodeTry(before.id);
        const user = await verifyEmail(services, before, body.code, onAccountChanged);
        await limits.ownCodeRight(before.id);
        return presentUser(user, await restaurantsOf(before, c.req.header(AT_RESTAURANT)));
      },
    }),
    call('POST /api/verify-email/resend', {
      says: 'Mail a new code; the earlier one becomes invalid',
      guard,
      answer: messageWire,
      refuses: { 409: 'Already verified' },
      run: async ({ user }) => {
        await limits.ownCodeMail(user.id);
        await inTransaction(services.db, (tx) => sendVerificationCode(services, tx, user));
        const message = accountAnswerTexts.email.newCodeSent({ email: user.email });
        return { success: true as const, message };
      },
    }),
    call('POST /api/change-email', {
      says: 'Mail a code to a new email; nothing changes until it is proved',
      guard,
      event: 'email_change_ask',
      body: changeEmailWire,
      answer: messageWire,
      refuses: {
        400: 'Not an email, the current email, a wrong password, or a missing or wrong code',
        409: 'There is an account with this email',
      },
      run: async ({ user, body }) => {
        await limits.emailChange(user.id, body.email);
        await requestEmailChange(services, user.id, body);
        const message = accountAnswerTexts.email.codeSent({ email: body.email });
        return { success: true as const, message };
      },
    }),
    call('POST /api/change-email/confirm', {
      says: 'Use the new email, proved by the code mailed to it; all other sessions end',
      guard,
      event: 'email_change',
      body: confirmEmailWire,
      answer: userAnswerWire,
      refuses: {
        400: 'A wrong, expired or used-up code, or one for another email',
        409: 'An account with this email was opened meanwhile',
      },
      run: async ({ user: before, token, body, c }) => {
        await limits.ownCodeTry(before.id);
        const user = await changeEmail(services, { user: before, token }, body, onAccountChanged);
        // Naming the present email needs no right code, so it must not reset the count of wrong ones.
        if (body.email !== before.email) await limits.ownCodeRight(before.id);
        return presentUser(user, await restaurantsOf(user, c.req.header(AT_RESTAURANT)));
      },
    }),
  ]);
}

export type EmailTakeBackCalls = CallsOf<typeof emailTakeBackCalls>;

/** The call with which the owner of a replaced email puts it back. */
export function emailTakeBackCalls(services: Services, onTakenBack: OnEmailTakenBack) {
  const limits = identityLimits(services);
  return calls(services, [
    call('POST /api/change-email/take-back', {
      says: 'Restore a replaced email with the link mailed to it; all sessions end',
      event: 'email_take_back',
      body: takeBackWire,
      answer: takeBackAnswerWire,
      refuses: {
        404: 'The link was used, is older than 7 days, or there is no such link',
        409: 'There is another account with this email',
      },
      run: async ({ body, c }) => {
        await limits.takeBack(clientAddress(c));
        const { id, email } = await takeEmailBack(services, body.token, onTakenBack);
        setSecuritySubject(c, { account: id });
        const message = accountAnswerTexts.email.takenBack({ email });
        return { success: true as const, message, email };
      },
    }),
  ]);
}
