import type { Selectable } from 'kysely';
import type { Membership } from './membership.ts';
import type { MembershipTable } from './tables.server.ts';

/** A row of `memberships` in our own names. */
export function toMembership(row: Selectable<MembershipTable>): Membership {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    status: row.status,
    planType: row.plan_type,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pausedAt: row.paused_at,
  };
}
