import type { Fields, Values } from '#platform/fields/fields.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { closesAt, type Membership } from '../../membership.ts';
import { PAID_PLANS } from '../payment.ts';

export const CLAIM_STATUSES = ['waiting', 'confirmed', 'not_found'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/**
 * The fields of a claim, which is what an owner says to have paid by UPI, except its instants: columns, types and JSON
 * follow from this table. Owners read the public ones.
 */
export const claimFields = {
  id: { kind: 'id', public: true },
  /** Null once the restaurant has been permanently removed. */
  restaurantId: { kind: 'id', public: false, column: 'restaurant_id', default: null },
  plan: { kind: 'oneOf', public: true, options: PAID_PLANS },
  amountPaise: { kind: 'paise', public: true, column: 'amount_paise', wire: 'amount' },
  /** What the plan cost at that time. */
  pricePaise: { kind: 'paise', public: false, column: 'price_paise', wire: 'price' },
  /** The bank's number of the payment, 12 digits. */
  utr: { kind: 'line', public: true },
  /** Our note in the payment. */
  reference: { kind: 'line', public: true },
  /** The day in India, `yyyy-mm-dd`. */
  paidOn: { kind: 'line', public: true, column: 'paid_on' },
  status: { kind: 'oneOf', public: true, options: CLAIM_STATUSES, default: 'waiting' },
  /** Whether the page stayed open on trust because of it. */
  openedPage: { kind: 'yesNo', public: false, column: 'opened_page', default: false, wire: null },
  paymentId: { kind: 'id', public: false, column: 'payment_id', default: null, wire: null },
  decidedByEmail: {
    kind: 'line',
    public: false,
    column: 'decided_by_email',
    wire: 'decidedBy',
    default: null,
  },
} as const satisfies Fields;

export interface Claim extends Values<typeof claimFields> {
  createdAt: Date;
  decidedAt: Date | null;
}

/** A claim as the administrator sees it. */
export interface ListedClaim {
  claim: Claim;
  restaurant: { name: string; slug: string };
  /** Until when the page is open because of it; null if it is not. */
  trustedUntil: Date | null;
  receiptNo: number | null;
}

export type ClaimDraft = Pick<Claim, 'plan' | 'amountPaise' | 'utr' | 'paidOn'>;

/** Returns a typed UTR without blanks, as banks print it in groups. */
export function normalUtr(typed: string): string {
  return typed.replace(/\s/g, '');
}

/** Whether a text has the shape of a UTR, as every UPI app shows it: 12 digits. */
export function isUtr(text: string): boolean {
  return /^\d{12}$/.test(text);
}

/** The payment day may be this long ago: older ones are asked about in a chat. */
export const OLDEST_PAYMENT_DAYS = 30;

/** In ms. How long a page stays open while we look for a payment. */
export const TRUST = 2 * DAY;

/** In ms. How long after one trust there is none. */
export const TRUST_PAUSE = 90 * DAY;

interface Claiming {
  membership: Pick<Membership, 'status' | 'endsAt' | 'trustedUntil'>;
  /** Whether nobody active owns the restaurant. */
  isSuspended: boolean;
  amountPaise: number;
  pricePaise: number;
  /** When a page of the restaurant was last opened on trust. */
  lastTrusted: Date | undefined;
  now: Date;
}

/**
 * Returns until when a page stays open on trust after a claim made `now`; undefined if it does not: because it is open
 * that long anyway, because the account is suspended or the plan stopped, because less than the price was paid, or
 * because it was trusted before in these 90 days.
 */
export function trustAfter(claiming: Claiming): Date | undefined {
  const { membership, isSuspended, amountPaise, pricePaise, lastTrusted, now } = claiming;
  const { status } = membership;
  const until = later(now, TRUST);
  if (isSuspended || status === 'PAUSED' || status === 'CANCELED') return undefined;
  if (amountPaise < pricePaise || closesAt(membership) >= until) return undefined;
  if (lastTrusted && now < later(lastTrusted, TRUST_PAUSE)) return undefined;
  return until;
}
