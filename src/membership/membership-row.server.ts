import './tables.server.ts';
import type { Selectable } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import type { Membership, MembershipState } from './membership.ts';
import type { MembershipTable } from './tables.server.ts';

/** Converts a row of `memberships` to a `Membership`. */
export function toMembership(row: Selectable<MembershipTable>): Membership {
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    status: row.status,
    planType: row.plan_type,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    pausedAt: row.paused_at,
    version: row.version,
  };
}

/** Stores the new state of a membership and returns the complete membership. */
export async function storeMembership(
  tx: Tx,
  membership: Membership,
  { status, planType, endsAt, pausedAt }: MembershipState,
  now: Date,
): Promise<Membership> {
  const version = membership.version + 1;
  await tx
    .updateTable('memberships')
    .set({ status, plan_type: planType, ends_at: endsAt, paused_at: pausedAt, version, updated_at: now })
    .where('id', '=', membership.id)
    .execute();
  return { ...membership, status, planType, endsAt, pausedAt, version };
}
