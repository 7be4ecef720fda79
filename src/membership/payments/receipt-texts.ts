import { endOfDayInIndia, formatDay } from '#platform/clock.ts';
import { PAID_PLAN_NAMES } from './payment.ts';
import type { OwnPaymentWire } from './wire.ts';

/** The day of a payment, `yyyy-mm-dd`, as it is shown. */
export function formatPaidOn(day: string): string {
  return formatDay(endOfDayInIndia(day));
}

/** What was paid for, in words. */
export function paidFor({ plan, from, to }: Pick<OwnPaymentWire, 'plan' | 'from' | 'to'>): string {
  const begin = formatDay(new Date(from));
  if (plan === 'lifetime') return `${PAID_PLAN_NAMES.lifetime} plan from ${begin}, without end`;
  return `${PAID_PLAN_NAMES.monthly} plan, ${begin} to ${formatDay(new Date(to))}`;
}
