import { endOfDayInIndia } from '#platform/clock.ts';

export const MEMBERSHIP_STATUSES = ['ACTIVE', 'EXPIRED', 'PAUSED', 'CANCELED'] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

export interface Membership {
  id: string;
  restaurantId: string;
  status: MembershipStatus;
  planType: string;
  startsAt: Date;
  endsAt: Date;
  /** Since when it stands still; null unless it is PAUSED. */
  pausedAt: Date | null;
}

/** A membership with whose it is. */
export interface ListedMembership {
  membership: Membership;
  restaurant: { id: string; name: string; slug: string };
}

/** What can change about a membership. */
export type MembershipState = Pick<Membership, 'status' | 'planType' | 'endsAt' | 'pausedAt'>;

/** The last day a membership can have, which is what "forever" is in the database (docs/product.md#membership). */
export const LAST_DAY = '2099-12-31';
export const LIFETIME_ENDS_AT = endOfDayInIndia(LAST_DAY);

/** Limits an end date to the last one allowed. */
export function atMostForever(endsAt: Date): Date {
  return endsAt.getTime() < LIFETIME_ENDS_AT.getTime() ? endsAt : LIFETIME_ENDS_AT;
}

/** The state it is in at `now`: an ACTIVE one whose end has passed has EXPIRED, also before it is marked so. */
export function statusAt(
  { status, endsAt }: Pick<Membership, 'status' | 'endsAt'>,
  now: Date,
): MembershipStatus {
  return status === 'ACTIVE' && now.getTime() >= endsAt.getTime() ? 'EXPIRED' : status;
}

/** Whether the public page is open: ACTIVE and not yet ended (docs/product.md#membership). */
export function grantsAccess(
  membership: Pick<Membership, 'status' | 'endsAt'> | undefined,
  now: Date,
): boolean {
  return membership?.status === 'ACTIVE' && now.getTime() < membership.endsAt.getTime();
}
