import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { setSecuritySubject } from '#platform/logs/security-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { LONG_DIGITS } from '../codes/input-rules.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import { requireUser } from '../guards/guards.server.ts';
import { identityLimits } from '../guards/limits.server.ts';
import { attemptKeysOf, callerOf, markDevice } from '../sign-in/sessions/known-devices.server.ts';
import { forgiveStrangersTries } from '../sign-in/two-step/two-step.server.ts';
import type { OnAccountChanged } from '../users/user-state.ts';
import { changePasswordWire, doneWire, messageWire, resetPasswordWire } from '../wire.ts';
import { changePassword } from './change-password.server.ts';
import { refuseEasyPassword } from './check-password.server.ts';
import { resetPassword, sendResetCode } from './reset/reset-password.server.ts';

export type PasswordCalls = CallsOf<typeof passwordCalls>;

/** The calls that set a new password with a mailed code (docs/product/identity.md#password-reset) or with the current one. */
export function passwordCalls(
  services: Services,
  { onAccountChanged }: { onAccountChanged: OnAccountChanged },
) {
  const limits = identityLimits(services);
  return calls(services, [
    call('POST /api/reset-password', {
      says: 'Set a new password with a mailed code; without one, a code is mailed',
      event: 'password_reset',
      body: resetPasswordWire,
      answer: messageWire,
      refuses: {
        400: 'A password that is too short, too long or too common',
        403: 'A code is needed, or the code is wrong; the same for unknown emails',
      },
      run: async ({ body: { email, password, code }, c }) => {
        setSecuritySubject(c, { email });
        refuseEasyPassword(password, { email });
        const caller = callerOf(c);
        const attemptKeys = await attemptKeysOf(services, caller, email);
        if (code === undefined) {
          const isLong = await limits.needsLongCodes(attemptKeys);
          const mayMail = await limits.resetMail(attemptKeys, isLong);
          return sendResetCode(services, { email, mayMail, isLong });
        }
        await limits.resetTry(attemptKeys, code.length === LONG_DIGITS);
        const { address } = caller;
        const account = await resetPassword(services, { email, password, code, address }, onAccountChanged);
        setSecuritySubject(c, { account });
        await limits.resetRight(attemptKeys);
        await forgiveStrangersTries(services, account);
        await markDevice(services, c, caller, account);
        return { success: true as const, message: accountAnswerTexts.password.resetDone };
      },
    }),
    call('POST /api/change-password', {
      says: 'Set a new password; all other sessions end',
      guard: requireUser(services, 'account.write'),
      event: 'password_change',
      body: changePasswordWire,
      answer: doneWire,
      refuses: { 400: 'The current password is wrong, or the new one is not allowed' },
      run: async ({ user, token, body }) => {
        await changePassword(services, { ...body, userId: user.id, token });
        await forgiveStrangersTries(services, user.id);
        return { success: true as const };
      },
    }),
  ]);
}
