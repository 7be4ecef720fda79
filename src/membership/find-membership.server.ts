import type { Db, Tx } from '#platform/db/database.server.ts';
import type { Membership } from './membership.ts';
import { toMembership } from './membership-row.server.ts';

/** The membership of a restaurant, or undefined when it never had one. */
export async function findMembership(db: Db | Tx, restaurantId: string): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('memberships')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row && toMembership(row);
}
