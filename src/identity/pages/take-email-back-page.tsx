import { ask } from '#platform/http/client/ask.ts';
import { useApi } from '../app-context.tsx';
import type { EmailTakeBackCalls } from '../email/email-calls.server.ts';
import { TakeBack } from '../email/take-back.tsx';
import { recoveryTexts } from '../password/reset/recovery-texts.ts';

/** `/emailback#token`: puts a replaced email back. */
export function TakeEmailBackPage() {
  const api = useApi();
  return (
    <TakeBack
      texts={{
        title: recoveryTexts.takeBackTitle,
        question: recoveryTexts.takeBackQuestion,
        hint: recoveryTexts.takeBackHint,
        button: recoveryTexts.takeBack,
        running: recoveryTexts.takingBack,
        done: recoveryTexts.isYoursAgain,
        signedOut: recoveryTexts.everyoneSignedOut,
        choosePassword: recoveryTexts.chooseNewPassword,
      }}
      takeBack={(token) =>
        ask<EmailTakeBackCalls>(api)('POST /api/change-email/take-back', { body: { token } })
      }
    />
  );
}
