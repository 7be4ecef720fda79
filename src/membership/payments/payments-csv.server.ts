import { timeInIndia } from '#platform/clock.ts';
import { csvTexts } from '#platform/csv.server.ts';
import { decimalRupees } from '#platform/money.ts';
import { formatReceiptNo, PAID_PLAN_NAMES, PAYMENT_METHOD_NAMES, type Payment } from './payment.ts';
import { referenceInCell } from './reference-in-cell.server.ts';

const columns = [
  'Receipt',
  'Paid on',
  'Restaurant',
  'Plan',
  'Amount (₹)',
  'Method',
  'Reference',
  'Note',
  'Recorded by',
  'Recorded at (IST)',
  'Why the same reference',
  'Voided at (IST)',
  'Voided by',
  'Reason',
];

/** Yields payments as CSV, in chunks of text. */
export function paymentsCsv(batches: AsyncIterable<Payment[]>): AsyncGenerator<string> {
  return csvTexts(columns, rowsOf(batches));
}

async function* rowsOf(batches: AsyncIterable<Payment[]>) {
  for await (const payments of batches) yield payments.map(toCells);
}

function toCells({ receiptNo, paidOn, restaurantName, plan, method, voided, ...payment }: Payment) {
  return [
    formatReceiptNo(receiptNo),
    paidOn,
    restaurantName,
    PAID_PLAN_NAMES[plan],
    decimalRupees(payment.amountPaise),
    PAYMENT_METHOD_NAMES[method],
    referenceInCell(payment.reference),
    payment.note,
    payment.recordedBy.email,
    timeInIndia(payment.createdAt),
    payment.duplicateReason ?? '',
    voided ? timeInIndia(voided.at) : '',
    voided?.byEmail ?? '',
    voided?.reason ?? '',
  ];
}
