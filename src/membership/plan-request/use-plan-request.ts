import { useApi } from '#identity/app-context.tsx';
import { api as urls } from '#routes';
import type { PaidPlan } from '../payments/payment.ts';

/**
 * Returns a function that notes which plan the owner asks the seller for. The chat opens whether that succeeds or not,
 * and says the same.
 */
export function usePlanRequest() {
  const api = useApi();
  return (plan: PaidPlan) => void api.request('POST', urls.planRequest(), { plan }).catch(() => {});
}
