import { PAID_PLAN_NAMES } from '#membership/payments/payment.ts';
import { useAdminReadAnew } from '../admin-calls.ts';
import { formatDate } from '../format.ts';

/** Says which plan the owner of a restaurant has asked for; nothing if none. */
export function AskedPlan({ restaurantId }: { restaurantId: string }) {
  const { data } = useAdminReadAnew('GET /api/admin/restaurants/{id}/plan-request', { id: restaurantId });
  if (!data?.asked) return null;
  const { plan, at } = data.asked;
  return `The owner asked for ${PAID_PLAN_NAMES[plan]} on ${formatDate(at)}.`;
}
