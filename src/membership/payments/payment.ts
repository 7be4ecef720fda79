import { endOfDayInIndia, formatDay, later } from '#platform/clock.ts';
import type { MembershipStatus } from '../membership.ts';

/**
 * What can be paid for: another month, or Lifetime Access (from both readings of the requirements,
 * docs/product/membership.md#payments).
 */
export const PAID_PLANS = ['monthly', 'lifetime'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const PAYMENT_METHODS = ['upi', 'cash', 'bank_transfer', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The names of plans and methods on screens, receipts and in the CSV. */
export const PAID_PLAN_NAMES: Record<PaidPlan, string> = { monthly: 'Monthly', lifetime: 'Lifetime' };
export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  upi: 'UPI',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other',
};

/** The seller as named on receipts; unknown fields are empty. */
export interface Seller {
  name: string;
  /** May have line breaks. */
  address: string;
  gstin: string;
}

/** What a payment gave to the membership, stored so that voiding takes back exactly that. */
export interface GivenTime {
  planBefore: string;
  statusBefore: MembershipStatus;
  endsBefore: Date;
  /** The start of the paid time: the end before, or the time of recording if that had passed. */
  givenFrom: Date;
  endsAfter: Date;
}

/** What the administrator enters. */
export interface PaymentDraft {
  /** Made by the client for one submit. */
  requestId: string;
  restaurantId: string;
  plan: PaidPlan;
  amountPaise: number;
  method: PaymentMethod;
  /** The reference of the bank or the payment app; may be empty. */
  reference: string;
  /** The day in India, `yyyy-mm-dd`. */
  paidOn: string;
  /** For administrators only. */
  note: string;
  /** Why another payment may have the same reference; stored only if another one has it. */
  duplicateReason: string;
}

/** A payment as recorded. Restaurant and membership are null once they have been permanently removed. */
export interface Payment extends Omit<PaymentDraft, 'restaurantId' | 'duplicateReason'>, GivenTime {
  id: string;
  receiptNo: number;
  restaurantId: string | null;
  membershipId: string | null;
  /** The restaurant's name at the time of the payment. */
  restaurantName: string;
  /** The seller in the settings at that time. */
  seller: Seller;
  recordedBy: { id: string; email: string };
  createdAt: Date;
  voided: { at: Date; byEmail: string; reason: string } | null;
  /** Why it was recorded although another payment had the same reference; null if no other had it. */
  duplicateReason: string | null;
}

/** Formats a receipt number: 42 → `ML-00042`. */
export function formatReceiptNo(receiptNo: number): string {
  return `ML-${String(receiptNo).padStart(5, '0')}`;
}

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
export function paidFor({ plan, from, to }: { plan: PaidPlan; from: string; to: string }): string {
  const begin = formatDay(later(new Date(from), 1));
  if (plan === 'lifetime') return `${PAID_PLAN_NAMES.lifetime} plan from ${begin}, without end`;
  return `${PAID_PLAN_NAMES.monthly} plan, ${begin} to ${formatDay(new Date(to))}`;
}
