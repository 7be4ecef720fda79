import { useApi } from '#identity/app-context.tsx';
import { ask } from '#platform/http/ask.ts';
import type { OwnerMembershipCalls } from '../owner-calls.server.ts';
import type { PaidPlan } from '../payments/payment.ts';

/**
 * Returns a function that notes which plan the owner asks the seller for. The chat opens whether that succeeds or not,
 * and says the same.
 */
export function usePlanRequest() {
  const call = ask<OwnerMembershipCalls>(useApi());
  return (plan: PaidPlan) => void call('POST /api/plan-request', { body: { plan } }).catch(() => {});
}
