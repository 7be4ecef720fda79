import './tables.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Membership } from './membership.ts';
import { toMembership } from './membership-row.server.ts';

/** The memberships of these restaurants, by the restaurant's id. */
export async function findMemberships(db: Db, restaurantIds: string[]): Promise<Map<string, Membership>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, toMembership(row)]));
}
