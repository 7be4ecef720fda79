import { DAY, dayInIndia, formatDay, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { formatRupees, rupeesOf } from '#platform/money.ts';
import { formatReceiptNo, PAID_PLAN_NAMES, type Payment, type PaymentDraft } from './payment.ts';

/** The codes for unlikely payments, as used in `confirm`. */
export const PAYMENT_DOUBTS = ['same_reference', 'same_payment', 'amount', 'long_ago', 'ahead'] as const;

interface PaymentDoubt extends Doubt {
  code: (typeof PAYMENT_DOUBTS)[number];
  /** With `same_reference`: the latest payment with that reference; `amount` in rupees. */
  earlier?: { id: string; receiptNo: string; restaurantName: string; amount: number; paidOn: string };
}

/** An amount of more than this many times the price, or of less than that fraction of it, needs a confirmation. */
const FAR_TIMES = 2;
/** Payments received longer ago than this are rarely recorded so late. */
const LONG_AGO_DAYS = 90;

interface Known {
  /** The present price of the plan. */
  usualPaise: number;
  /** The latest payment with the same reference. */
  earlier: Payment | undefined;
  /** The latest payment of the same restaurant, with the same amount and day. */
  twin: Payment | undefined;
  now: Date;
}

/** Returns what about a payment looks like a mistake (docs/product/common.md#doubts). */
export function paymentDoubts(
  { plan, amountPaise, paidOn }: Pick<PaymentDraft, 'plan' | 'amountPaise' | 'paidOn'>,
  { usualPaise, earlier, twin, now }: Known,
): PaymentDoubt[] {
  const doubts: PaymentDoubt[] = [];
  if (earlier) doubts.push(sameReference(earlier));
  // One payment with the same reference is one question, not two.
  if (twin && twin.id !== earlier?.id) doubts.push(samePayment(twin));
  if (usualPaise > 0 && (amountPaise * FAR_TIMES < usualPaise || amountPaise > usualPaise * FAR_TIMES)) {
    const price = formatRupees(usualPaise);
    doubts.push({
      code: 'amount',
      message: `${formatRupees(amountPaise)} is far from the price of ${PAID_PLAN_NAMES[plan]}, ${price}.`,
    });
  }
  if (paidOn < dayInIndia(later(now, -LONG_AGO_DAYS * DAY))) {
    doubts.push({ code: 'long_ago', message: `${shownDay(paidOn)} is more than ${LONG_AGO_DAYS} days ago.` });
  }
  if (paidOn > dayInIndia(now)) {
    doubts.push({ code: 'ahead', message: `${shownDay(paidOn)} is in the future.` });
  }
  return doubts;
}

function sameReference({ id, receiptNo, restaurantName, amountPaise, paidOn }: Payment): PaymentDoubt {
  const receipt = formatReceiptNo(receiptNo);
  return {
    code: 'same_reference',
    message: `This reference was recorded before: ${formatRupees(amountPaise)} from ${restaurantName}, paid on ${shownDay(paidOn)} (${receipt}).`,
    earlier: { id, receiptNo: receipt, restaurantName, amount: rupeesOf(amountPaise), paidOn },
  };
}

function samePayment({ restaurantName, amountPaise, paidOn, receiptNo }: Payment): PaymentDoubt {
  return {
    code: 'same_payment',
    message: `${restaurantName} already paid ${formatRupees(amountPaise)} on ${shownDay(paidOn)} (${formatReceiptNo(receiptNo)}).`,
  };
}

function shownDay(day: string): string {
  return formatDay(startOfDayInIndia(day));
}
