import { z } from '@hono/zod-openapi';
import { publicFields, writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { parseRupees } from '#platform/formats/money.ts';
import { plainLines, singleLine } from '#platform/formats/text.ts';
import { pageWire, pagingWire } from '#platform/http/routes/paging-wire.ts';
import type { Membership } from '../membership.ts';
import { dayWire, membershipWire, presentMembership } from '../wire.ts';
import {
  formatReceiptNo,
  PAID_PLANS,
  PAYMENT_METHODS,
  type Payment,
  type PaymentDraft,
  paymentFields,
} from './payment.ts';
import { paymentAdminTexts } from './payment-admin-texts.ts';
import { PAYMENT_DOUBTS } from './payment-doubts.ts';

const ownFields = publicFields(paymentFields);

const facts = {
  receiptNo: z.string().openapi({ example: 'ML-00042' }),
  paidOn: z.string().openapi({ example: '2026-11-21' }),
  /** The start and end of the time it paid for. */
  from: z.string(),
  to: z.string(),
  status: z.enum(['recorded', 'voided']),
  voidedAt: z.string().nullable(),
};

/** A payment as its restaurant sees it. `amount` is in rupees. */
const ownPaymentWire = answerSchema(ownFields).extend(facts);

const paymentWire = answerSchema(paymentFields).extend({ ...facts, createdAt: z.string() });

export type OwnPaymentWire = z.infer<typeof ownPaymentWire>;
export type PaymentWire = z.infer<typeof paymentWire>;

export const ownPaymentsWire = z.object({ success: z.literal(true), payments: z.array(ownPaymentWire) });

export const paymentListWire = pageWire(paymentWire).extend({
  /** The sum of all matching payments in rupees, without voided ones. */
  sum: z.number(),
});
export type PaymentList = z.infer<typeof paymentListWire>;

export const paymentAnswerWire = z.object({
  success: z.literal(true),
  message: z.string(),
  payment: paymentWire,
  /** Null once the restaurant has been permanently removed. */
  membership: membershipWire.nullable(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswerWire>;

export const paymentFilterWire = pagingWire.pick({ search: true }).extend({
  method: z.enum(PAYMENT_METHODS, paymentAdminTexts.unknownMethod).optional(),
  plan: z.enum(PAID_PLANS, paymentAdminTexts.unknownPlan).optional(),
  status: z.enum(['recorded', 'voided'], paymentAdminTexts.unknownState).optional(),
  /** The id of the restaurant that paid. */
  restaurant: z.string().max(100, paymentAdminTexts.restaurantNotFound).optional(),
  /** First and last day of payment, both included. */
  from: dayWire.optional(),
  to: dayWire.optional(),
});
export type PaymentFilter = z.infer<typeof paymentFilterWire>;

const amount = z
  .unknown()
  .transform((value, context) => {
    const parsed = parseRupees(value);
    if (parsed.ok && parsed.paise > 0) return parsed.paise;
    context.addIssue({
      code: 'custom',
      message: parsed.ok ? paymentAdminTexts.amountMissing : parsed.message,
    });
    return z.NEVER;
  })
  .openapi({ type: 'number', example: 499 });

const MAX_REASON = 300;
const reason = z
  .string(paymentAdminTexts.reasonMissing)
  .transform(singleLine)
  .pipe(
    z
      .string()
      .min(1, paymentAdminTexts.reasonMissing)
      .max(MAX_REASON, paymentAdminTexts.tooLong({ max: MAX_REASON })),
  );

const optionalText = (read: (text: string) => string, max: number) =>
  z
    .string(paymentAdminTexts.textMissing)
    .transform(read)
    .pipe(z.string().max(max, paymentAdminTexts.tooLong({ max })))
    .default('');

/**
 * The body of `POST /api/admin/payments`. `requestId` is made by the client for one submit: a repeated request
 * records nothing twice.
 */
export const recordPaymentWire = z.object({
  requestId: z
    .string(paymentAdminTexts.requestIdMissing)
    .regex(/^[\w-]{8,100}$/, paymentAdminTexts.requestIdWrong),
  restaurantId: z
    .string(paymentAdminTexts.chooseRestaurant)
    .transform((id) => id.replaceAll('\0', ''))
    .pipe(z.string().min(1, paymentAdminTexts.chooseRestaurant)),
  plan: z.enum(PAID_PLANS, paymentAdminTexts.unknownPlan),
  amount,
  method: z.enum(PAYMENT_METHODS, paymentAdminTexts.unknownMethod),
  reference: optionalText(singleLine, 100),
  paidOn: dayWire,
  note: optionalText(plainLines, 500),
  confirm: z.array(z.enum(PAYMENT_DOUBTS, paymentAdminTexts.unknownDoubt)).default([]),
  duplicateReason: optionalText(singleLine, 300).openapi({
    description: 'Needed if `same_reference` is confirmed',
  }),
});
/** What the record form sends; `amount` in rupees. */
export type RecordPaymentBody = z.input<typeof recordPaymentWire> & { amount: number };

export function readPaymentDraft({
  amount,
  confirm,
  ...sameName
}: z.infer<typeof recordPaymentWire>): PaymentDraft {
  return { ...sameName, amountPaise: amount };
}

export const voidPaymentWire = z.object({ reason });

export function presentOwnPayment(payment: Payment): OwnPaymentWire {
  return { ...writeAnswer(ownFields, payment), ...presentFacts(payment) };
}

export function presentPayment(payment: Payment): PaymentWire {
  return {
    ...writeAnswer(paymentFields, payment),
    ...presentFacts(payment),
    createdAt: payment.createdAt.toISOString(),
  };
}

function presentFacts({ receiptNo, paidOn, givenFrom, endsAfter, voidedAt }: Payment) {
  return {
    receiptNo: formatReceiptNo(receiptNo),
    paidOn,
    from: givenFrom.toISOString(),
    to: endsAfter.toISOString(),
    status: voidedAt ? ('voided' as const) : ('recorded' as const),
    voidedAt: voidedAt?.toISOString() ?? null,
  };
}

export function presentPaymentAnswer(
  message: string,
  payment: Payment,
  membership: Membership | undefined,
  now: Date,
): PaymentAnswer {
  return {
    success: true,
    message,
    payment: presentPayment(payment),
    membership: membership ? presentMembership(membership, now) : null,
  };
}
