import { mailText } from '#identity/mail-text.ts';
import { formatDay } from '#platform/clock.ts';
import { formatRupees } from '#platform/money.ts';
import { pages } from '#routes';
import type { Membership } from '../membership.ts';
import { formatReceiptNo, PAYMENT_METHOD_NAMES, type Payment } from '../payments/payment.ts';
import { formatPaidOn, NO_TAX_INVOICE, paidFor, sellerLines } from '../payments/receipt-texts.ts';
import { type About, ask, heldSentence, untilWhen } from './membership-mails.ts';
import type { MailContent } from './tell-owners.server.ts';

/** The mail that thanks for a payment, with the facts of its receipt and a link to it. */
export function paymentMail(
  payment: Payment,
  after: Membership,
  about: Pick<About, 'publicUrl'>,
): MailContent {
  const amount = formatRupees(payment.amountPaise);
  return {
    subject: `Receipt ${formatReceiptNo(payment.receiptNo)} for your payment of ${amount}`,
    body: mailText(
      `Thank you. We have received your payment for ${payment.restaurantName}. ${untilWhen(after, 'Your plan')}${heldSentence(after)}`,
      receiptLines(payment).join('\n'),
      `Print or save your receipt:\n${receiptUrl(payment, about)}`,
      ask(about),
    ),
  };
}

/** The mail that says that a payment was voided and why, and what changed about the plan. */
export function voidMail(
  payment: Payment,
  reason: string,
  { before, after }: { before: Membership; after: Membership },
  about: Pick<About, 'publicUrl' | 'now'>,
): MailContent {
  const receiptNo = formatReceiptNo(payment.receiptNo);
  const isSame = before.endsAt.getTime() === after.endsAt.getTime();
  const ends = after.endsAt > about.now ? 'now ends' : 'ended';
  const plan = isSame
    ? 'Your plan does not change.'
    : `The time that it paid for is removed. Your plan ${ends} on ${formatDay(after.endsAt)}.`;
  return {
    subject: `Receipt ${receiptNo} is void`,
    body: mailText(
      `Our team has voided your payment of ${formatRupees(payment.amountPaise)} for ${payment.restaurantName}, paid on ${formatPaidOn(payment.paidOn)}. The reason: ${reason}`,
      `${plan}${heldSentence(after)}`,
      ask(about),
    ),
  };
}

function receiptLines(payment: Payment): string[] {
  const { plan, givenFrom, endsAfter, reference } = payment;
  const seller = sellerLines(payment.seller);
  const period = paidFor({ plan, from: givenFrom.toISOString(), to: endsAfter.toISOString() });
  return [
    `Receipt: ${formatReceiptNo(payment.receiptNo)}`,
    `Received from: ${payment.restaurantName}`,
    `For: ${period}`,
    `Amount: ${formatRupees(payment.amountPaise)}`,
    `Paid on: ${formatPaidOn(payment.paidOn)}`,
    `Paid by: ${PAYMENT_METHOD_NAMES[payment.method]}`,
    ...(reference ? [`Reference: ${reference}`] : []),
    ...(seller.length > 0 ? [`Paid to: ${seller.join(', ')}`] : []),
    ...(payment.seller.gstin ? [NO_TAX_INVOICE] : []),
  ];
}

function receiptUrl({ id }: Payment, { publicUrl }: Pick<About, 'publicUrl'>): string {
  return `${publicUrl}${pages.receipt(id)}`;
}
