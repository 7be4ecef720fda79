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

/** Whether the public page is open: ACTIVE and not yet ended (ruling 7). */
export function grantsAccess(
  membership: Pick<Membership, 'status' | 'endsAt'> | undefined,
  now: Date,
): boolean {
  return membership?.status === 'ACTIVE' && now.getTime() < membership.endsAt.getTime();
}
