import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MembershipStatus } from '#membership/membership.ts';
import type { Db } from '#platform/db/database.server.ts';
import { has, readSearch, type Search } from '../search.server.ts';
import type { RestaurantList } from './restaurant-list.ts';

export type Condition = RawBuilder<SqlBool>;

const FEW = 500;

/** What the list is narrowed down to; how a membership is asked for depends on what else is. */
export function restaurantsWhere({ search }: RestaurantList, ofMembership: Condition | undefined): Condition {
  const found = readSearch(search);
  const conditions = [
    sql`restaurants.deleted_at is null`,
    ...(found ? [matches(found)] : []),
    ...(ofMembership ? [ofMembership] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** What few have is quickly looked up, what many have is quickly come by: each needs a question of its own. */
export async function hasMembership(db: Db, status: MembershipStatus): Promise<Condition> {
  const having = await db
    .selectFrom('memberships')
    .select('restaurant_id')
    .where('status', '=', status)
    .limit(FEW + 1)
    .execute();
  if (having.length === 0) return sql`false`;
  if (having.length <= FEW)
    return sql`restaurants.id in (${sql.join(having.map((row) => row.restaurant_id))})`;
  return sql`exists (select 1 from memberships as held
    where held.restaurant_id = restaurants.id and held.status = ${status})`;
}

/** The restaurants of people whose account is deleted, as a subquery of ids. */
export const ofDeletedPeople = sql`
  select restaurant_id from restaurant_people
  where member_role = 'owner' and user_id in (select id from users where deleted_at is not null)`;

/** Part of the name, the slug or a phone; the beginning of the owner's e-mail; or the whole id of either. */
function matches(search: Search): RawBuilder<SqlBool> {
  const { typed, isId, patterns } = search;
  if (isId) {
    return sql`restaurants.id in (select id from restaurants where id = ${typed}
      union select restaurant_id from restaurant_people where user_id = ${typed})`;
  }
  if (!typed.includes('@')) return has('restaurants.search_words', search);
  return sql`restaurants.id in (
    select restaurant_id from restaurant_people where user_id in (
      select users.id from users where ${has('users.email', { patterns: patterns.map((it) => it.slice(1)) })}))`;
}
