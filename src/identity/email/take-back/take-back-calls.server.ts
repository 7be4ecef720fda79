import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { concerning } from '#platform/security-log.server.ts';
import type { Services } from '#platform/services.server.ts';
import { identityLimits } from '../../guards/limits.server.ts';
import { takeBackAnswerWire, takeBackWire } from '../../wire.ts';
import { type OnEmailTakenBack, takeEmailBack } from './take-email-back.server.ts';

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
        concerning(c, { account: id });
        const message = `Your email is ${email} again. Now choose a new password.`;
        return { success: true as const, message, email };
      },
    }),
  ]);
}
