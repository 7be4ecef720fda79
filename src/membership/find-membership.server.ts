import './tables.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { keptQuery } from '#platform/db/kept-query.server.ts';
import type { Membership } from './membership.ts';
import { toMembership } from './membership-row.server.ts';

/** Returns the membership of a restaurant, or undefined if it never had one. */
export async function findMembership(db: Db | Tx, restaurantId: string): Promise<Membership | undefined> {
  const [row] = await membershipsOf(db, restaurantId);
  return row && toMembership(row);
}

const membershipsOf = keptQuery((db, restaurantId) =>
  db.selectFrom('memberships').selectAll().where('restaurant_id', '=', restaurantId),
);

/** Returns the memberships of these restaurants, keyed by restaurant id. */
export async function findMemberships(db: Db, restaurantIds: string[]): Promise<Map<string, Membership>> {
  if (restaurantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', 'in', restaurantIds)
    .execute();
  return new Map(rows.map((row) => [row.restaurant_id, toMembership(row)]));
}
