import type { Fields, Values } from '#platform/fields/fields.ts';
import { DAY, endOfDayInIndia } from '#platform/services/clock.ts';

export const MEMBERSHIP_STATUSES = ['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

/**
 * The fields of a membership except its instants: columns, types and JSON follow from this table. Owners read the
 * public ones.
 */
export const membershipFields = {
  id: { kind: 'id', public: true },
  restaurantId: { kind: 'id', public: false, column: 'restaurant_id', wire: null },
  status: { kind: 'oneOf', public: true, options: MEMBERSHIP_STATUSES },
  planType: { kind: 'line', public: false, column: 'plan_type' },
  version: { kind: 'count', public: false, default: 1 },
} as const satisfies Fields;

export interface Membership extends Values<typeof membershipFields> {
  startsAt: Date;
  endsAt: Date;
  /** When it was paused; null unless it is PAUSED. */
  pausedAt: Date | null;
  /** Until when its page is open on trust, while a payment that the owner told us of is checked; null if it is not. */
  trustedUntil: Date | null;
}

export interface ListedMembership {
  membership: Membership;
  restaurant: { id: string; name: string; slug: string };
}

export type MembershipState = Pick<Membership, 'status' | 'planType' | 'endsAt' | 'pausedAt'>;

/** The last day a membership can have; the database stores "forever" as this day (docs/product/membership.md#membership). */
export const LAST_DAY = '2099-12-31';
export const LIFETIME_ENDS_AT = endOfDayInIndia(LAST_DAY);

/** Limits an end date to the latest one allowed. */
export function atMostForever(endsAt: Date): Date {
  return endsAt.getTime() < LIFETIME_ENDS_AT.getTime() ? endsAt : LIFETIME_ENDS_AT;
}

/**
 * Returns a membership's status at `now`. After its end, an ACTIVE one counts as EXPIRED, even before it is marked
 * so.
 */
export function statusAt(
  { status, endsAt }: Pick<Membership, 'status' | 'endsAt'>,
  now: Date,
): MembershipStatus {
  return status === 'ACTIVE' && now.getTime() >= endsAt.getTime() ? 'EXPIRED' : status;
}

/** What decides until when a page is open. */
type Openness = Pick<Membership, 'status' | 'endsAt'> & Partial<Pick<Membership, 'trustedUntil'>>;

/**
 * Returns when the page of a membership closes: at the end of the plan, or of the trust if that is later
 * (docs/product/membership.md#paying-by-upi). Nobody trusts a plan that was paused or cancelled.
 */
export function closesAt({ status, endsAt, trustedUntil }: Openness): Date {
  const end = status === 'ACTIVE' ? endsAt : new Date(0);
  if (!trustedUntil || status === 'PAUSED' || status === 'CANCELED') return end;
  return trustedUntil > end ? trustedUntil : end;
}

/**
 * Whether the membership allows the public page to be online: ACTIVE and not yet ended, or open on trust
 * (docs/product/membership.md#membership).
 */
export function grantsAccess(membership: Openness | undefined, now: Date): boolean {
  return membership !== undefined && now.getTime() < closesAt(membership).getTime();
}

/**
 * With more days left than this, the banner says lifetime (docs/product/membership.md#membership). This is a label only and
 * never decides access (docs/product/membership.md#membership).
 */
export const LIFETIME_AFTER_DAYS = 10;

/** Whole days from `now` until `endsAt`, plus one (docs/product/membership.md#membership). 0 or less means expired. */
export function daysLeft(endsAt: Date, now: Date): number {
  return Math.floor((endsAt.getTime() - now.getTime()) / DAY) + 1;
}
