import type { PaidPlan } from '#membership/payments/payment.ts';
import { useAdminRead } from '../admin-calls.ts';

/** Returns the present price of each plan, as one would type it into a form; empty until it is loaded. */
export function usePlanPrices(): Record<PaidPlan, string> {
  const prices = useAdminRead('GET /api/admin/settings', {}).data?.values;
  return { monthly: typed(prices?.monthlyPrice), lifetime: typed(prices?.lifetimePrice) };
}

function typed(rupees: number | undefined): string {
  return rupees === undefined ? '' : String(rupees);
}
