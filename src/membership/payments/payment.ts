import type { MembershipStatus } from '../membership.ts';

/** What can be paid for: another month, or Lifetime Access (both readings of, docs/product.md#payments). */
export const PAID_PLANS = ['monthly', 'lifetime'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const PAYMENT_METHODS = ['upi', 'cash', 'bank_transfer', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How plans and methods are called on screens, receipts and in the CSV. */
export const PAID_PLAN_NAMES: Record<PaidPlan, string> = { monthly: 'Monthly', lifetime: 'Lifetime' };
export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  upi: 'UPI',
  cash: 'Cash',
  bank_transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other',
};

/** Who is paid, as receipts name them; what is not known is empty. */
export interface Seller {
  name: string;
  /** May have line breaks. */
  address: string;
  gstin: string;
}

/** What a payment gave to the membership, kept so that voiding takes back exactly that. */
export interface GivenTime {
  planBefore: string;
  statusBefore: MembershipStatus;
  endsBefore: Date;
  /** Where the paid time began: the end before, or the moment of recording when that had passed. */
  givenFrom: Date;
  endsAfter: Date;
}

/** What the administrator enters. */
export interface PaymentDraft {
  /** The client's own for one submit. */
  requestId: string;
  restaurantId: string;
  plan: PaidPlan;
  amountPaise: number;
  method: PaymentMethod;
  /** What the bank or the app calls it; may be empty. */
  reference: string;
  /** The day in India, `yyyy-mm-dd`. */
  paidOn: string;
  /** For administrators only. */
  note: string;
  /** Why another payment may have the same reference; only kept where one has. */
  duplicateReason: string;
}

/** A payment as recorded. The restaurant and the membership are null once they have been removed for good. */
export interface Payment extends Omit<PaymentDraft, 'restaurantId' | 'duplicateReason'>, GivenTime {
  id: string;
  receiptNo: number;
  restaurantId: string | null;
  membershipId: string | null;
  /** As it was called when it paid. */
  restaurantName: string;
  /** As the settings had it then. */
  seller: Seller;
  recordedBy: { id: string; email: string };
  createdAt: Date;
  voided: { at: Date; byEmail: string; reason: string } | null;
  /** Why it was recorded though another payment had the same reference; null where none had. */
  duplicateReason: string | null;
}

/** A receipt's number as people read it: 42 → `ML-00042`. */
export function formatReceiptNo(receiptNo: number): string {
  return `ML-${String(receiptNo).padStart(5, '0')}`;
}
