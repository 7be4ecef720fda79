import { endOfDayInIndia, formatDay, later } from '#platform/clock.ts';
import { PAID_PLAN_NAMES, type Seller } from './payment.ts';
import type { OwnPaymentWire } from './wire.ts';

/** Formats the day of a payment, given as `yyyy-mm-dd`, for display. */
export function formatPaidOn(day: string): string {
  return formatDay(endOfDayInIndia(day));
}

/** Shown if the seller is registered for GST: the receipt lacks some data that a tax invoice must have. */
export const NO_TAX_INVOICE = 'It confirms a payment and is not a tax invoice.';

/** Returns the lines that name the seller; none if nothing is known. */
export function sellerLines({ name, address, gstin }: Seller): string[] {
  return [name, ...address.split('\n'), gstin && `GSTIN ${gstin}`].filter(Boolean);
}

/**
 * Returns in words what was paid for. Paid time ends with a day, so time that follows on another payment begins with
 * the next day, and two receipts never name the same one.
 */
export function paidFor({ plan, from, to }: Pick<OwnPaymentWire, 'plan' | 'from' | 'to'>): string {
  const begin = formatDay(later(new Date(from), 1));
  if (plan === 'lifetime') return `${PAID_PLAN_NAMES.lifetime} plan from ${begin}, without end`;
  return `${PAID_PLAN_NAMES.monthly} plan, ${begin} to ${formatDay(new Date(to))}`;
}
