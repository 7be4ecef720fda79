import { endOfDayInIndia, formatDay } from '#platform/clock.ts';
import { PAID_PLAN_NAMES, type Seller } from './payment.ts';
import type { OwnPaymentWire } from './wire.ts';

/** The day of a payment, `yyyy-mm-dd`, as it is shown. */
export function formatPaidOn(day: string): string {
  return formatDay(endOfDayInIndia(day));
}

/** Said where the seller is registered for GST: a receipt has not all that a tax invoice must have. */
export const NO_TAX_INVOICE = 'It confirms a payment and is not a tax invoice.';

/** Who was paid, line by line; none where nothing is known. */
export function sellerLines({ name, address, gstin }: Seller): string[] {
  return [name, ...address.split('\n'), gstin && `GSTIN ${gstin}`].filter(Boolean);
}

/** What was paid for, in words. */
export function paidFor({ plan, from, to }: Pick<OwnPaymentWire, 'plan' | 'from' | 'to'>): string {
  const begin = formatDay(new Date(from));
  if (plan === 'lifetime') return `${PAID_PLAN_NAMES.lifetime} plan from ${begin}, without end`;
  return `${PAID_PLAN_NAMES.monthly} plan, ${begin} to ${formatDay(new Date(to))}`;
}
