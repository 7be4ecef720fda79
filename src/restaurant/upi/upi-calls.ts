import { expectAnswer } from '#platform/fields/fields.ts';
import type { ApiClient } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type OwnUpi, type Payee, upiFields } from './upi.ts';

/** What proves who the caller is. */
type Proof = { password: string; code: string };

/** The API calls about UPI payments (docs/product/ordering.md#upi), with the code's own field names. Each throws `ApiError`. */
export function upiCalls(api: ApiClient) {
  const call = async (method: string, path: string, body?: object, signal?: AbortSignal): Promise<OwnUpi> =>
    expectAnswer(upiFields, await api.request(method, path, body, { signal }));
  return {
    read: (signal?: AbortSignal) => call('GET', urls.upi(), undefined, signal),
    ask: (payee: Payee & Proof) => call('PUT', urls.upi(), payee),
    confirm: ({ id, name }: Payee) => call('PUT', urls.upiChecked(), { id, name }),
    setWhen: (payWhen: OwnUpi['payWhen'], proof: Proof) => call('PUT', urls.payWhen(), { payWhen, ...proof }),
    drop: (proof: Proof) => call('DELETE', urls.upi(), proof),
  };
}
