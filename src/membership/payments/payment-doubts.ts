import { DAY, dayInIndia, formatDay, later, startOfDayInIndia } from '#platform/clock.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { formatRupees, rupeesOf } from '#platform/money.ts';
import { formatReceiptNo, PAID_PLAN_NAMES, type Payment, type PaymentDraft } from './payment.ts';

/** What can be doubted about a payment, as `confirm` names it. */
export const PAYMENT_DOUBTS = ['same_reference', 'amount', 'long_ago', 'ahead'] as const;

interface PaymentDoubt extends Doubt {
  code: (typeof PAYMENT_DOUBTS)[number];
  /** With `same_reference`: the latest payment that has it; `amount` in rupees. */
  earlier?: { id: string; receiptNo: string; restaurantName: string; amount: number; paidOn: string };
}

/** How many times more, or less, than the price is doubted. */
const FAR_TIMES = 2;
/** Money that came longer ago is hardly recorded today. */
const LONG_AGO_DAYS = 90;

interface Known {
  /** What the plan costs today. */
  usualPaise: number;
  /** The latest payment with the same reference. */
  earlier: Payment | undefined;
  now: Date;
}

/** What about a payment is more likely a slip than meant (docs/product.md#doubts). */
export function paymentDoubts(
  { plan, amountPaise, paidOn }: Pick<PaymentDraft, 'plan' | 'amountPaise' | 'paidOn'>,
  { usualPaise, earlier, now }: Known,
): PaymentDoubt[] {
  const doubts: PaymentDoubt[] = [];
  if (earlier) doubts.push(sameReference(earlier));
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
    doubts.push({ code: 'ahead', message: `${shownDay(paidOn)} is still to come.` });
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

function shownDay(day: string): string {
  return formatDay(startOfDayInIndia(day));
}
