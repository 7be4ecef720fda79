import { z } from '@hono/zod-openapi';
import { publicFields, writeAnswer } from '#platform/fields/fields.ts';
import { answerSchema } from '#platform/fields/schemas.ts';
import { parseRupees } from '#platform/formats/money.ts';
import { pageWire, pagingWire } from '#platform/http/routes/paging-wire.ts';
import type { Membership } from '../../membership.ts';
import { planTexts } from '../../plans/plan-texts.ts';
import type { SellerPayee } from '../../settings/product-settings.ts';
import { payeeIn } from '../../settings/product-settings.ts';
import { formatReceiptNo, PAID_PLANS } from '../payment.ts';
import { paymentAdminTexts } from '../payment-admin-texts.ts';
import { PAYMENT_DOUBTS } from '../payment-doubts.ts';
import { CLAIM_STATUSES, type Claim, claimFields, isUtr, type ListedClaim, normalUtr } from './claim.ts';
import { claimAdminTexts } from './claim-admin-texts.ts';
import { claimTexts } from './claim-texts.ts';

const ownFields = publicFields(claimFields);

/** What an owner has claimed. `amount` is in rupees. */
const ownClaimWire = answerSchema(ownFields).extend({
  createdAt: z.string(),
  /** Until when the page is open because of it; null if it is not. */
  openUntil: z.string().nullable(),
});
export type OwnClaimWire = z.infer<typeof ownClaimWire>;

export const ownClaimAnswerWire = z.object({ success: z.literal(true), claim: ownClaimWire });

/** How the owner can pay by UPI, and what became of the last payment that they told us of. */
export const payByUpiWire = z.object({
  success: z.literal(true),
  /** Null while paying by UPI is not offered. */
  payee: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Null unless a bank has verified the seller as a merchant: no link opens an app for another. */
      merchant: z.object({ id: z.string(), code: z.string() }).nullable(),
    })
    .nullable(),
  /** The note of the next payment. */
  reference: z.string(),
  claim: ownClaimWire.nullable(),
});
export type PayByUpi = z.infer<typeof payByUpiWire>;

const amount = z
  .unknown()
  .transform((value, context) => {
    const parsed = parseRupees(value);
    if (parsed.ok && parsed.paise > 0) return parsed.paise;
    const message = parsed.ok ? claimTexts.amountMissing : parsed.message;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .openapi({ type: 'number', example: 499 });

/** The body of `POST /api/payment-claims`. */
export const claimPaymentWire = z
  .object({
    plan: z.enum(PAID_PLANS, { error: () => planTexts.notOneOfThePlans }),
    utr: z
      .string({ error: () => claimTexts.utrWrong })
      .max(100, { error: () => claimTexts.utrWrong })
      .transform(normalUtr)
      .refine(isUtr, { error: () => claimTexts.utrWrong })
      .openapi({ example: '429384756201' }),
    amount,
    paidOn: z.iso.date({ error: () => claimTexts.dayMissing }),
  })
  .openapi('ClaimPayment');
/** What the form sends; `amount` in rupees. */
export type ClaimPaymentBody = z.input<typeof claimPaymentWire> & { amount: number };

export const claimFilterWire = pagingWire.pick({ search: true }).extend({
  status: z.enum(CLAIM_STATUSES, claimAdminTexts.unknownStatus).optional(),
});
export type ClaimFilter = z.infer<typeof claimFilterWire>;

const adminClaimWire = answerSchema(claimFields)
  .extend({
    restaurantName: z.string(),
    slug: z.string(),
    createdAt: z.string(),
    trustedUntil: z.string().nullable(),
    receiptNo: z.string().nullable(),
  })
  .openapi('PaymentClaim');
export type AdminClaim = z.infer<typeof adminClaimWire>;

export const claimListWire = pageWire(adminClaimWire);
export const claimCountWire = z.object({ success: z.literal(true), waiting: z.int() });

/** The body of `POST /api/admin/payment-claims/{id}/confirm`. */
export const confirmClaimWire = z
  .object({
    seen: z.enum(['waiting', 'not_found'], claimAdminTexts.unknownStatus),
    confirm: z.array(z.enum(PAYMENT_DOUBTS, paymentAdminTexts.unknownDoubt)).default([]),
  })
  .openapi('ConfirmClaim');

/** Presents a claim to its restaurant, whose page may be open on trust because of it. */
export function presentOwnClaim(
  claim: Claim,
  membership: Pick<Membership, 'trustedUntil'> | undefined,
): OwnClaimWire {
  const isTrusted = claim.status === 'waiting' && claim.openedPage;
  return {
    ...writeAnswer(ownFields, claim),
    createdAt: claim.createdAt.toISOString(),
    openUntil: (isTrusted && membership?.trustedUntil?.toISOString()) || null,
  };
}

export const nothingToPay: PayByUpi = { success: true, payee: null, reference: '', claim: null };

export function presentPayByUpi(payee: SellerPayee, reference: string, claim: OwnClaimWire | null): PayByUpi {
  return { success: true, payee: payeeIn(payee), reference, claim };
}

export function presentClaim({ claim, restaurant, trustedUntil, receiptNo }: ListedClaim): AdminClaim {
  return {
    ...writeAnswer(claimFields, claim),
    restaurantName: restaurant.name,
    slug: restaurant.slug,
    createdAt: claim.createdAt.toISOString(),
    trustedUntil: trustedUntil?.toISOString() ?? null,
    receiptNo: receiptNo === null ? null : formatReceiptNo(receiptNo),
  };
}
