import type { SignedInUser } from '#identity/current-user.ts';
import type { AuditedWrite } from '#platform/audit/record-audit.server.ts';
import type { Membership, MembershipState } from './membership.ts';

/** Builds the audit log entry for a change to a membership. */
export function membershipAudit(
  actor: SignedInUser,
  action: string,
  restaurant: { id: string; name: string },
  before: Membership,
  after: MembershipState,
): AuditedWrite {
  return {
    actorId: actor.id,
    actorEmail: actor.email,
    action,
    subjectType: 'membership',
    subjectId: before.id,
    subjectLabel: restaurant.name,
    restaurantId: restaurant.id,
    before: shown(before),
    after: shown(after),
  };
}

function shown({ status, planType, endsAt, pausedAt }: MembershipState) {
  return { status, planType, endsAt, pausedAt };
}
