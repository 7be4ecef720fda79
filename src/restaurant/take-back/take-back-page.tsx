import { useApi } from '#identity/app-context.tsx';
import { TakeBack } from '#identity/email/take-back.tsx';
import { ask } from '#platform/http/client/ask.ts';
import type { TakeBackCalls } from './take-back-calls.server.ts';
import { takeBackTexts } from './take-back-texts.ts';

/**
 * `/takeback#token`: takes back a change of the address, the WhatsApp number or the UPI ID
 * (docs/product/restaurant.md#what-redirects-orders-or-money).
 */
export function TakeBackPage() {
  const api = useApi();
  return (
    <TakeBack
      texts={{ ...takeBackTexts, hint: takeBackTexts.whatItDoes }}
      takeBack={async (token) => {
        await ask<TakeBackCalls>(api)('POST /api/take-back', { body: { token } });
        return { message: takeBackTexts.nextStep };
      }}
    />
  );
}
