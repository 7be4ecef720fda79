import './tables.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Membership } from './membership.ts';

/** The membership of a restaurant, or undefined when it never had one. */
export async function findMembership(db: Db | Tx, restaurantId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    status: row.status,
    planType: row.plan_type,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
