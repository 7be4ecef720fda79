import './tables.server.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FREE_TRIAL } from '#membership/plans.ts';
import { dayInIndia, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { restaurantsApart } from '#restaurant/apart.server.ts';
import { countWithout } from '#restaurant/restaurant-ids.server.ts';
import { type FoundRestaurants, findBySearch } from '#restaurant/search.server.ts';
import { AHEAD, BEHIND, ENDING, type RenewalFilter } from './renewal.ts';

type Condition = RawBuilder<SqlBool>;
/** The ids of restaurants: a subquery, or values. */
type Ids = NonNullable<FoundRestaurants['ids']>;

/** The filter and the search of the work list. */
export interface RenewalSearch {
  filter?: RenewalFilter | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
}

/** The conditions on the work list that result from a `RenewalSearch`. */
export interface Narrowing {
  /** The memberships end after `after`, and not later than `until`. */
  ends: { after: Date; until: Date };
  isTrial: boolean;
  /** The restaurants must be in every one of these sets. */
  among: Ids[];
  /** The condition on `restaurants`, if the search matches many. */
  named: Condition | undefined;
  /** The few restaurants to leave out. */
  away: Ids;
}

/** Builds the conditions of the work list at `now`; checks whether the search matches few or many restaurants. */
export async function narrow(db: Db, { filter, search }: RenewalSearch, now: Date): Promise<Narrowing> {
  const snoozed = sql`select restaurant_id from renewal_notes where snoozed_until > ${dayInIndia(now)}`;
  const { ids, named } = await findBySearch(db, search);
  const isAhead = filter === 'trial' || filter === 'ending';
  return {
    ends: {
      after: isAhead ? now : later(now, -BEHIND),
      until: filter === 'ended' ? now : later(now, filter === 'ending' ? ENDING : AHEAD),
    },
    isTrial: filter === 'trial',
    among: [
      ...(ids ? [ids] : []),
      ...(filter === 'unconfirmed' ? [unconfirmed] : []),
      ...(filter === 'empty' ? [withoutItems] : []),
      ...(filter === 'snoozed' ? [snoozed] : []),
    ],
    named,
    away: filter === 'snoozed' ? restaurantsApart : sql`${restaurantsApart} union ${snoozed}`,
  };
}

const unconfirmed = sql`select restaurant_id from restaurant_people where role = 'owner' and user_id in (
  select id from users where email_verified_at is null)`;
const withoutItems = sql`select id from restaurants where has_items = false`;

/** Returns a query of the matching restaurants, to be sorted by name or id. */
export function restaurantsThatFit(db: Db, narrowing: Narrowing) {
  const holding = sql<SqlBool>`exists (
    select 1 from memberships where memberships.restaurant_id = restaurants.id and ${fits(narrowing)})`;
  const all = db.selectFrom('restaurants').select('restaurants.id').where(holding);
  return narrowing.named ? all.where(narrowing.named) : all;
}

/** Returns a query of the matching restaurants, to be sorted by the end of their membership. */
export function holdersThatFit(db: Db, narrowing: Narrowing) {
  const { named } = narrowing;
  const all = db.selectFrom('memberships').select('memberships.restaurant_id as id').where(fits(narrowing));
  return named
    ? all.where(sql<SqlBool>`exists (
        select 1 from restaurants
        where restaurants.id = memberships.restaurant_id and restaurants.deleted_at is null and ${named})`)
    : all;
}

/** The condition on `memberships`. */
function fits({ ends, isTrial, among }: Narrowing): Condition {
  const conditions = [
    // Excludes states instead of listing the wanted ones: a list would make the planner use the index on states and
    // then sort all memberships that end within months.
    sql`memberships.status not in ('PAUSED', 'CANCELED')`,
    sql`memberships.ends_at > ${ends.after} and memberships.ends_at <= ${ends.until}`,
    ...(isTrial ? [sql`memberships.plan_type = ${FREE_TRIAL.planType}`] : []),
    ...among.map((ids) => sql`memberships.restaurant_id in (${ids})`),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Counts the matching renewals. */
export function countRenewals(db: Db, narrowing: Narrowing): Promise<number> {
  const { named, away } = narrowing;
  const found = named
    ? restaurantsThatFit(db, narrowing).orderBy('restaurants.id')
    : holdersThatFit(db, narrowing);
  return countWithout(db, away, found);
}
