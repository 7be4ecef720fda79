import './tables.server.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { FREE_TRIAL } from '#membership/plans.ts';
import { dayInIndia, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { restaurantsApart } from '#restaurant/apart.server.ts';
import { countWithout } from '#restaurant/restaurant-ids.server.ts';
import { type FoundRestaurants, findBySearch } from '../search.server.ts';
import { AHEAD, BEHIND, ENDING, type RenewalFilter } from './renewal.ts';

type Condition = RawBuilder<SqlBool>;
/** The ids of restaurants: a subquery, or values. */
type Ids = NonNullable<FoundRestaurants['ids']>;

/** What the work list is asked for. */
export interface RenewalSearch {
  filter?: RenewalFilter | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
}

/** What it is narrowed down to. */
export interface Narrowing {
  /** The memberships end after the one and not after the other. */
  ends: { after: Date; until: Date };
  isTrial: boolean;
  /** The restaurants are in each of these. */
  among: Ids[];
  /** Asked of `restaurants`, where many have what was searched for. */
  named: Condition | undefined;
  /** The few that are left out. */
  away: Ids;
}

/** Reads what the work list is asked for at `now`; looks whether few or many have what is searched for. */
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

const unconfirmed = sql`select restaurant_id from restaurant_people where member_role = 'owner' and user_id in (
  select id from users where email_verified_at is null)`;
/** Looked at again, for an older version that still runs beside this one notes nothing of it. */
const withoutItems = sql`select id from restaurants where has_items = false and not exists (
  select 1 from menu_items where menu_items.restaurant_id = restaurants.id and menu_items.deleted_at is null)`;

/** Restaurants whose renewals fit, for a query that has them in the order of their names or ids. */
export function restaurantsThatFit(db: Db, narrowing: Narrowing) {
  const holding = sql<SqlBool>`exists (
    select 1 from memberships where memberships.restaurant_id = restaurants.id and ${fits(narrowing)})`;
  const all = db.selectFrom('restaurants').select('restaurants.id').where(holding);
  return narrowing.named ? all.where(narrowing.named) : all;
}

/** The same for a query that has them in the order of their memberships' ends. */
export function holdersThatFit(db: Db, narrowing: Narrowing) {
  const { named } = narrowing;
  const all = db.selectFrom('memberships').select('memberships.restaurant_id as id').where(fits(narrowing));
  return named
    ? all.where(sql<SqlBool>`exists (
        select 1 from restaurants
        where restaurants.id = memberships.restaurant_id and restaurants.deleted_at is null and ${named})`)
    : all;
}

/** What is asked of `memberships`. */
function fits({ ends, isTrial, among }: Narrowing): Condition {
  const conditions = [
    // Not by the states that it has: that would lead to an index on them, and to sorting all that end within months.
    sql`memberships.status not in ('PAUSED', 'CANCELED')`,
    sql`memberships.ends_at > ${ends.after} and memberships.ends_at <= ${ends.until}`,
    ...(isTrial ? [sql`memberships.plan_type = ${FREE_TRIAL.planType}`] : []),
    ...among.map((ids) => sql`memberships.restaurant_id in (${ids})`),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** How many renewals fit. */
export function countRenewals(db: Db, narrowing: Narrowing): Promise<number> {
  const { named, away } = narrowing;
  const found = named
    ? restaurantsThatFit(db, narrowing).orderBy('restaurants.id')
    : holdersThatFit(db, narrowing);
  return countWithout(db, away, found);
}
