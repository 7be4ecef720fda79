export type MembershipStatus = 'ACTIVE' | 'EXPIRED' | 'PAUSED' | 'CANCELED';

export interface Membership {
  id: string;
  restaurantId: string;
  status: MembershipStatus;
  planType: string;
  startsAt: Date;
  endsAt: Date;
}

/** Whether the public page is open: ACTIVE and not yet ended (ruling 7). */
export function grantsAccess(
  membership: Pick<Membership, 'status' | 'endsAt'> | undefined,
  now: Date,
): boolean {
  return membership?.status === 'ACTIVE' && now.getTime() < membership.endsAt.getTime();
}
