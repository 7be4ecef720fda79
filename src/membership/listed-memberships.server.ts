import type { InferResult } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import type { ListedMembership } from './membership.ts';
import { toMembership } from './membership-row.server.ts';

/** Returns a query of memberships joined with their restaurants, for callers to extend. */
export function listedMemberships(db: Db | Tx) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .selectAll('memberships')
    .select(['restaurants.name', 'restaurants.slug']);
}

type Row = InferResult<ReturnType<typeof listedMemberships>>[number];

export function toListed({ name, slug, ...row }: Row): ListedMembership {
  return { membership: toMembership(row), restaurant: { id: row.restaurant_id, name, slug } };
}
