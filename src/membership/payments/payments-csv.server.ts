import { csvTexts } from '#platform/csv.server.ts';
import { rupeesOf } from '#platform/money.ts';
import { formatReceiptNo, PAID_PLAN_NAMES, PAYMENT_METHOD_NAMES, type Payment } from './payment.ts';

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
  'Recorded at',
  'Why the same reference',
  'Voided at',
  'Voided by',
  'Reason',
];

/** Payments as a spreadsheet, text by text. */
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
    rupeesOf(payment.amountPaise),
    PAYMENT_METHOD_NAMES[method],
    payment.reference,
    payment.note,
    payment.recordedBy.email,
    payment.createdAt.toISOString(),
    payment.duplicateReason ?? '',
    voided?.at.toISOString() ?? '',
    voided?.byEmail ?? '',
    voided?.reason ?? '',
  ];
}
