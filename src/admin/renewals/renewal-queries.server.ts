import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { readPageOfParts } from '#platform/db/queries.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import {
  closedRestaurants,
  countWithout,
  type FoundRestaurants,
  findBySearch,
  type RestaurantIds,
  readIds,
} from '#restaurant/server/search.server.ts';
import './contacts.server.ts';
import { NO_VIEWS, type SumOfViews, sumViews } from '#insights/views.server.ts';
import { FREE_TRIAL } from '#membership/plans/plans.ts';
import { countMenus } from '#menu/server/load-menu.server.ts';
import { dayInIndia, later } from '#platform/services/clock.ts';
import { ownersOf } from '#restaurant/server/people-of.server.ts';
import { type Contact, latestContacts } from './contacts.server.ts';
import { ENDING, MAX_AHEAD, MAX_BEHIND, type RenewalFilter } from './renewal.ts';

export interface RenewalQuery extends RenewalSearch {
  sort?: 'endDate' | 'restaurant' | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

/** The number of renewals in memory at a time when all are read. */
const BATCH = 500;

/**
 * Returns one page of the renewals. By default, those that end soonest come first, then the ended ones, most recent
 * first (docs/product/admin.md#renewals).
 */
export async function findRenewals(db: Db, query: RenewalQuery, now: Date): Promise<Page<Renewal>> {
  const all = await conditionsOf(db, query, now);
  const { rows, ...page } = await findPage(db, all, query, now);
  return { ...page, rows: await loadRenewals(db, rows, now) };
}

/** Yields all matching renewals, in the order of the list, in batches. */
export async function* eachRenewal(db: Db, query: RenewalQuery, now: Date): AsyncGenerator<Renewal[]> {
  const ids = await findAll(db, await conditionsOf(db, query, now), query, now);
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await loadRenewals(db, ids.slice(from, from + BATCH), now);
  }
}

async function findPage(
  db: Db,
  all: RenewalConditions,
  query: RenewalQuery,
  now: Date,
): Promise<Page<string>> {
  const { page = 1 } = query;
  if (all.among.length > 0) {
    // Reading all ids takes no longer here than reading one page of them and counting.
    const ids = await findAll(db, all, query, now);
    const start = (page - 1) * PAGE_SIZE;
    return { rows: ids.slice(start, start + PAGE_SIZE), total: ids.length, page };
  }
  const parts = partsOf(all, query, now).map(({ by, order, ...part }) => ({
    find: (limit: number, offset: number) =>
      readIds(inOrder(db, part, { by, order }).limit(limit).offset(offset)),
    count: () => countRenewals(db, part),
  }));
  return readPageOfParts(page, parts, () => countRenewals(db, all));
}

interface Order {
  by: 'memberships.ends_at' | 'restaurants.search_words';
  order: 'asc' | 'desc';
}

/** Splits the list, in the requested order, into parts that an index can return in order. */
function partsOf(all: RenewalConditions, query: RenewalQuery, now: Date): Array<RenewalConditions & Order> {
  const order = orderOf(query);
  if (order) return [{ ...all, ...order }];
  const { after, until } = all.ends;
  const ahead = { after: after > now ? after : now, until };
  const behind = { after, until: until < now ? until : now };
  return [
    { ...all, ends: ahead, by: 'memberships.ends_at', order: 'asc' },
    { ...all, ends: behind, by: 'memberships.ends_at', order: 'desc' },
  ];
}

/** Undefined for the default order: soonest end first, then the ended ones, most recent first. */
function orderOf({ sort = 'endDate', order = 'asc' }: RenewalQuery): Order | undefined {
  if (sort === 'restaurant') return { by: 'restaurants.search_words', order };
  return order === 'desc' ? { by: 'memberships.ends_at', order } : undefined;
}

function findAll(db: Db, all: RenewalConditions, query: RenewalQuery, now: Date): Promise<string[]> {
  const order = orderOf(query);
  if (order) return readIds(inOrder(db, all, order));
  return readIds(
    shownMemberships(db, all)
      .orderBy(sql`memberships.ends_at <= ${now}`)
      .orderBy(sql`case when memberships.ends_at > ${now} then memberships.ends_at end`)
      .orderBy('memberships.ends_at', 'desc')
      .orderBy('memberships.id'),
  );
}

/** Only the ids of restaurants: indexes can answer this alone. */
function inOrder(db: Db, part: RenewalConditions, { by, order }: Order): RestaurantIds {
  if (by === 'memberships.ends_at') {
    return shownMemberships(db, part).orderBy(by, order).orderBy('memberships.id', order);
  }
  return matchingRestaurants(db, part)
    .where(sql<SqlBool>`restaurants.id not in (${part.excluded})`)
    .orderBy(by, order)
    .orderBy('restaurants.id', order);
}

function shownMemberships(db: Db, part: RenewalConditions) {
  return matchingMemberships(db, part).where(
    sql<SqlBool>`memberships.restaurant_id not in (${part.excluded})`,
  );
}

type Condition = RawBuilder<SqlBool>;
/** The ids of restaurants: a subquery, or values. */
type Ids = NonNullable<FoundRestaurants['ids']>;

interface RenewalSearch {
  filter?: RenewalFilter | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
}

interface RenewalConditions {
  /** The memberships end after `after`, and not later than `until`. */
  ends: { after: Date; until: Date };
  isTrial: boolean;
  /** The restaurants must be in every one of these sets. */
  among: Ids[];
  /** The condition on `restaurants`, if the search matches many. */
  named: Condition | undefined;
  /** The few restaurants to leave out. */
  excluded: Ids;
}

/** Builds the conditions of the work list at `now`; checks whether the search matches few or many restaurants. */
async function conditionsOf(
  db: Db,
  { filter, search }: RenewalSearch,
  now: Date,
): Promise<RenewalConditions> {
  const snoozed = sql`select restaurant_id from renewal_notes where snoozed_until > ${dayInIndia(now)}`;
  const { ids, named } = await findBySearch(db, search);
  const isAhead = filter === 'trial' || filter === 'ending';
  return {
    ends: {
      after: isAhead ? now : later(now, -MAX_BEHIND),
      until: filter === 'ended' ? now : later(now, filter === 'ending' ? ENDING : MAX_AHEAD),
    },
    isTrial: filter === 'trial',
    among: [
      ...(ids ? [ids] : []),
      ...(filter === 'unconfirmed' ? [unconfirmed] : []),
      ...(filter === 'empty' ? [withoutItems] : []),
      ...(filter === 'snoozed' ? [snoozed] : []),
    ],
    named,
    excluded: filter === 'snoozed' ? closedRestaurants : sql`${closedRestaurants} union ${snoozed}`,
  };
}

const unconfirmed = sql`select restaurant_id from restaurant_people where role = 'owner' and user_id in (
  select id from users where email_verified_at is null)`;
const withoutItems = sql`select id from restaurants where has_items = false`;

/** Returns a query of the matching restaurants, to be sorted by name or id. */
function matchingRestaurants(db: Db, narrowing: RenewalConditions) {
  const holding = sql<SqlBool>`exists (
    select 1 from memberships where memberships.restaurant_id = restaurants.id and ${matchCondition(narrowing)})`;
  const all = db.selectFrom('restaurants').select('restaurants.id').where(holding);
  return narrowing.named ? all.where(narrowing.named) : all;
}

/** Returns a query of the matching restaurants, to be sorted by the end of their membership. */
function matchingMemberships(db: Db, narrowing: RenewalConditions) {
  const { named } = narrowing;
  const all = db
    .selectFrom('memberships')
    .select('memberships.restaurant_id as id')
    .where(matchCondition(narrowing));
  return named
    ? all.where(sql<SqlBool>`exists (
        select 1 from restaurants
        where restaurants.id = memberships.restaurant_id and restaurants.deleted_at is null and ${named})`)
    : all;
}

function matchCondition({ ends, isTrial, among }: RenewalConditions): Condition {
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

function countRenewals(db: Db, narrowing: RenewalConditions): Promise<number> {
  const { named, excluded } = narrowing;
  const found = named
    ? matchingRestaurants(db, narrowing).orderBy('restaurants.id')
    : matchingMemberships(db, narrowing);
  return countWithout(db, excluded, found);
}

/** A restaurant whose membership ends soon or ended recently, as the work list shows it. */
export interface Renewal extends RenewalRow {
  items: number;
  views: SumOfViews;
  owner: { id: string; email: string; isConfirmed: boolean; lastSignInAt: Date | null } | undefined;
  lastContact: Contact | undefined;
}

type RenewalRow = InferResult<ReturnType<typeof renewals>>[number];

/** Loads the renewals of these restaurants, in the order of the ids, with signs of activity and whom to contact. */
async function loadRenewals(db: Db, ids: string[], now: Date): Promise<Renewal[]> {
  if (ids.length === 0) return [];
  const [rows, menus, views, owners, contacts] = await Promise.all([
    renewals(db).where('memberships.restaurant_id', 'in', ids).execute(),
    countMenus(db, ids),
    sumViews(db, ids, now),
    ownersWithSignIn(db, ids),
    latestContacts(db, ids),
  ]);
  const found = new Map(rows.map((row) => [row.restaurantId, row]));
  const inOrder = ids.flatMap((id) => found.get(id) ?? []);
  return inOrder.map((row) => ({
    ...row,
    items: menus.get(row.restaurantId)?.items ?? 0,
    views: views.get(row.restaurantId) ?? NO_VIEWS,
    owner: owners.get(row.restaurantId),
    lastContact: contacts.get(row.restaurantId),
  }));
}

function renewals(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .leftJoin('renewal_notes', 'renewal_notes.restaurant_id', 'memberships.restaurant_id')
    .select(['memberships.id as membershipId', 'memberships.restaurant_id as restaurantId'])
    .select(['memberships.plan_type as planType', 'memberships.ends_at as endsAt'])
    .select(['memberships.requested_plan as requestedPlan', 'memberships.requested_at as requestedAt'])
    .select(['restaurants.name', 'restaurants.slug', 'restaurants.whatsapp', 'restaurants.phone'])
    .select(['renewal_notes.note', 'renewal_notes.snoozed_until as snoozedUntil'])
    .select('renewal_notes.version as noteVersion');
}

async function ownersWithSignIn(db: Db, restaurantIds: string[]) {
  const owners = await ownersOf(db, restaurantIds);
  const ids = [...new Set([...owners.values()].map(({ id }) => id))];
  const users =
    ids.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'email_verified_at', 'last_sign_in_at'])
          .where('id', 'in', ids)
          .execute();
  const known = new Map(users.map((user) => [user.id, user]));
  return new Map(
    [...owners].map(([restaurantId, { id, email }]) => {
      const user = known.get(id);
      const isConfirmed = Boolean(user?.email_verified_at);
      return [restaurantId, { id, email, isConfirmed, lastSignInAt: user?.last_sign_in_at ?? null }];
    }),
  );
}
