import { identityLimits } from '#identity/guards/limits.server.ts';
import { done, takeBackWire } from '#identity/wire.ts';
import { type CallsOf, call, calls } from '#platform/http/call.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { concerning } from '#platform/http/concerned.ts';
import type { Services } from '#platform/services.server.ts';
import { takeBack } from './take-back.server.ts';

export type TakeBackCalls = CallsOf<typeof takeBackCalls>;

/** The call with which an owner takes back a change that led orders or money elsewhere. */
export function takeBackCalls(services: Services) {
  const limits = identityLimits(services);
  return calls(services, [
    call('POST /api/take-back', {
      says: 'Restore an address, WhatsApp number or UPI ID that was changed, with the link mailed to the owners',
      event: 'redirection_take_back',
      body: takeBackWire,
      ...done,
      refuses: { 404: 'The link was used, is older than 7 days, or there is no such link' },
      run: async ({ body, c }) => {
        await limits.takeBack(clientAddress(c));
        const account = await takeBack(services, body.token);
        if (account) concerning(c, { account });
      },
    }),
  ]);
}
