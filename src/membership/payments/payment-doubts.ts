import { formatDay } from '#platform/formats/dates/date-text.ts';
import { formatRupees, rupeesOf } from '#platform/formats/money.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { DAY, dayInIndia, later, startOfDayInIndia } from '#platform/services/clock.ts';
import { formatReceiptNo, type Payment, type PaymentDraft } from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';
import { paymentTexts } from './payment-texts.ts';

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
  usualPaise: number;
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
    doubts.push({
      code: 'amount',
      message: paymentAdminTexts.doubts.amount({
        amount: formatRupees(amountPaise),
        plan: paymentTexts.plans[plan],
        price: formatRupees(usualPaise),
      }),
    });
  }
  if (paidOn < dayInIndia(later(now, -LONG_AGO_DAYS * DAY))) {
    doubts.push({
      code: 'long_ago',
      message: paymentAdminTexts.doubts.longAgo({ days: LONG_AGO_DAYS, date: shownDay(paidOn) }),
    });
  }
  if (paidOn > dayInIndia(now)) {
    doubts.push({ code: 'ahead', message: paymentAdminTexts.doubts.ahead({ date: shownDay(paidOn) }) });
  }
  return doubts;
}

function sameReference({ id, receiptNo, restaurantName, amountPaise, paidOn }: Payment): PaymentDoubt {
  const receipt = formatReceiptNo(receiptNo);
  return {
    code: 'same_reference',
    message: paymentAdminTexts.doubts.sameReference({
      amount: formatRupees(amountPaise),
      restaurant: restaurantName,
      date: shownDay(paidOn),
      receiptNo: receipt,
    }),
    earlier: { id, receiptNo: receipt, restaurantName, amount: rupeesOf(amountPaise), paidOn },
  };
}

function samePayment({ restaurantName, amountPaise, paidOn, receiptNo }: Payment): PaymentDoubt {
  return {
    code: 'same_payment',
    message: paymentAdminTexts.doubts.samePayment({
      restaurant: restaurantName,
      amount: formatRupees(amountPaise),
      date: shownDay(paidOn),
      receiptNo: formatReceiptNo(receiptNo),
    }),
  };
}

function shownDay(day: string): string {
  return formatDay(startOfDayInIndia(day));
}
