import type { Fields, Values } from '#platform/fields/fields.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { endOfDayInIndia, later } from '#platform/services/clock.ts';
import { MEMBERSHIP_STATUSES, type MembershipStatus } from '../membership.ts';
import { paymentTexts } from './payment-texts.ts';

/**
 * What can be paid for: another month, or Lifetime Access (from both readings of the requirements,
 * docs/product/membership.md#payments).
 */
export const PAID_PLANS = ['monthly', 'lifetime'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const PAYMENT_METHODS = ['upi', 'cash', 'bank_transfer', 'card', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

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

/**
 * The fields of a payment except its instants: columns, types and JSON follow from this table. The public ones are for
 * its restaurant too, the others for the administrator alone.
 */
export const paymentFields = {
  id: { kind: 'id', public: true },
  /** Made by the client for one submit. */
  requestId: { kind: 'id', public: false, column: 'request_id', wire: null },
  /** `formatReceiptNo` makes its form on the wire. */
  receiptNo: { kind: 'count', public: true, column: 'receipt_no', wire: null },
  /** Null once the restaurant has been permanently removed, and so is the membership. */
  restaurantId: { kind: 'id', public: false, column: 'restaurant_id', default: null },
  membershipId: { kind: 'id', public: false, column: 'membership_id', wire: null, default: null },
  /** The restaurant's name at the time of the payment. */
  restaurantName: { kind: 'line', public: true, column: 'restaurant_name' },
  /** The seller in the settings at that time; each may be empty. */
  sellerName: { kind: 'line', public: true, column: 'seller_name', wire: 'seller.name', default: '' },
  sellerAddress: {
    kind: 'lines',
    public: true,
    column: 'seller_address',
    wire: 'seller.address',
    default: '',
  },
  sellerGstin: { kind: 'line', public: true, column: 'seller_gstin', wire: 'seller.gstin', default: '' },
  plan: { kind: 'oneOf', public: true, options: PAID_PLANS },
  amountPaise: { kind: 'paise', public: true, column: 'amount_paise', wire: 'amount' },
  method: { kind: 'oneOf', public: true, options: PAYMENT_METHODS },
  /** The reference of the bank or the payment app; may be empty. */
  reference: { kind: 'line', public: true },
  /** The day in India, `yyyy-mm-dd`. */
  paidOn: { kind: 'line', public: true, column: 'paid_on' },
  note: { kind: 'lines', public: false },
  planBefore: { kind: 'line', public: false, column: 'plan_before', wire: null },
  statusBefore: {
    kind: 'oneOf',
    public: false,
    column: 'status_before',
    wire: null,
    options: MEMBERSHIP_STATUSES,
  },
  recordedById: { kind: 'id', public: false, column: 'recorded_by', wire: null },
  recordedByEmail: { kind: 'line', public: false, column: 'recorded_by_email', wire: 'recordedBy' },
  voidedByEmail: { kind: 'line', public: false, column: 'voided_by_email', wire: 'voidedBy', default: null },
  voidReason: { kind: 'line', public: true, column: 'void_reason', default: null },
  /** Why it was recorded although another payment had the same reference; null if no other had it. */
  duplicateReason: { kind: 'line', public: false, column: 'duplicate_reason', default: null },
} as const satisfies Fields;

export interface Payment extends Values<typeof paymentFields>, GivenTime {
  createdAt: Date;
  voidedAt: Date | null;
}

export interface PaymentDraft
  extends Pick<Payment, 'requestId' | 'plan' | 'amountPaise' | 'method' | 'reference' | 'paidOn' | 'note'> {
  restaurantId: string;
  /** Why another payment may have the same reference; stored only if another one has it. */
  duplicateReason: string;
}

/** Formats a receipt number: 42 → `ML-00042`. */
export function formatReceiptNo(receiptNo: number): string {
  return `ML-${String(receiptNo).padStart(5, '0')}`;
}

/** Formats the day of a payment, given as `yyyy-mm-dd`, for display. */
export function formatPaidOn(day: string): string {
  return formatDay(endOfDayInIndia(day));
}

/** Returns the lines that name the seller; none if nothing is known. */
export function sellerLines({ name, address, gstin }: Seller): string[] {
  return [name, ...address.split('\n'), gstin && paymentTexts.gstin({ gstin })].filter(Boolean);
}

/**
 * Returns in words what was paid for. Paid time ends with a day, so time that follows on another payment begins with
 * the next day, and two receipts never name the same one.
 */
export function paidFor({ plan, from, to }: { plan: PaidPlan; from: string; to: string }): string {
  const begin = formatDay(later(new Date(from), 1));
  const { paidFor } = paymentTexts;
  if (plan === 'lifetime') return paidFor.lifetime({ from: begin });
  return paidFor.monthly({ from: begin, to: formatDay(new Date(to)) });
}
