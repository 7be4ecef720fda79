import './tables.server.ts';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { NO_VIEWS, type SumOfViews, sumViews } from '#insights/sum-views.server.ts';
import { FREE_TRIAL } from '#membership/plans.ts';
import { countMenus } from '#menu/count-menus.server.ts';
import { dayInIndia, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readStretches, type Stretch } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { restaurantsApart } from '#restaurant/apart.server.ts';
import { ownersOf } from '#restaurant/people-of.server.ts';
import { has, readSearch, type Search } from '../search.server.ts';
import { type Contact, latestContacts } from './contacts.server.ts';
import { AHEAD, BEHIND, ENDING, type RenewalFilter } from './renewal.ts';

/** What the work list is asked for. */
export interface RenewalQuery {
  filter?: RenewalFilter | undefined;
  /** Trimmed and in lower case. */
  search?: string | undefined;
  sort?: 'endDate' | 'restaurant' | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

/** A restaurant whose membership ends soon or ended lately, as the work list shows it. */
export interface Renewal extends Found {
  items: number;
  views: SumOfViews;
  owner: { id: string; email: string; isConfirmed: boolean; lastSignInAt: Date | null } | undefined;
  lastContact: Contact | undefined;
}

type Found = InferResult<ReturnType<typeof renewals>>[number];
type Condition = RawBuilder<SqlBool>;

/**
 * One page of the renewals to look after: unless sorted otherwise the one that ends soonest first, and what has ended
 * below, the last one first (docs/product.md#renewals).
 */
export async function findRenewals(db: Db, query: RenewalQuery, now: Date): Promise<Page<Renewal>> {
  const count = () => countFitting(db, fitting(query, now), query);
  const found = await readStretches(query.page ?? 1, stretchesOf(db, query, now), count);
  return { ...found, rows: await furnished(db, found.rows, now) };
}

/** All that fit, in the order of the list, some at a time. */
export async function* eachRenewal(db: Db, query: RenewalQuery, now: Date): AsyncGenerator<Renewal[]> {
  for (const stretch of stretchesOf(db, query, now)) {
    for (let offset = 0; ; offset += PAGE_SIZE) {
      const found = await stretch.find(PAGE_SIZE, offset);
      yield await furnished(db, found, now);
      if (found.length < PAGE_SIZE) break;
    }
  }
}

function renewals(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .leftJoin('renewal_notes', 'renewal_notes.restaurant_id', 'memberships.restaurant_id')
    .select(['memberships.id as membershipId', 'memberships.restaurant_id as restaurantId'])
    .select(['memberships.plan_type as planType', 'memberships.ends_at as endsAt'])
    .select(['restaurants.name', 'restaurants.slug', 'restaurants.whatsapp', 'restaurants.phone'])
    .select(['renewal_notes.note', 'renewal_notes.snoozed_until as snoozedUntil']);
}

/** How many fit: each membership has its restaurant, which only a search has to look at. */
async function countFitting(db: Db, fits: Condition, { search }: RenewalQuery): Promise<number> {
  const { total } = await db
    .selectFrom('memberships')
    .$if(search !== undefined, (all) =>
      all.innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id'),
    )
    .leftJoin('renewal_notes', 'renewal_notes.restaurant_id', 'memberships.restaurant_id')
    .where(fits)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The bounds on `ends_at` come first, so that an index limits the search to four months of memberships. */
function fitting({ filter, search }: RenewalQuery, now: Date): Condition {
  const today = dayInIndia(now);
  const found = readSearch(search);
  const conditions = [
    sql`memberships.status in ('ACTIVE', 'EXPIRED')`,
    sql`memberships.ends_at > ${later(now, -BEHIND)} and memberships.ends_at <= ${later(now, AHEAD)}`,
    sql`memberships.restaurant_id not in (${restaurantsApart})`,
    filter === 'snoozed'
      ? sql`renewal_notes.snoozed_until > ${today}`
      : sql`(renewal_notes.snoozed_until is null or renewal_notes.snoozed_until <= ${today})`,
    ...(filter ? [ofFilter[filter](now)] : []),
    ...(found ? [matches(found)] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const always: Condition = sql`true`;

const ofFilter: Record<RenewalFilter, (now: Date) => Condition> = {
  trial: (now) => sql`memberships.plan_type = ${FREE_TRIAL.planType} and memberships.ends_at > ${now}`,
  ending: (now) => sql`memberships.ends_at > ${now} and memberships.ends_at <= ${later(now, ENDING)}`,
  ended: (now) => sql`memberships.ends_at <= ${now}`,
  unconfirmed: () => sql`exists (select 1 from restaurant_people as owning
    join users as owner on owner.id = owning.user_id
    where owning.restaurant_id = memberships.restaurant_id and owning.member_role = 'owner'
      and owner.email_verified_at is null)`,
  empty: () => sql`not exists (select 1 from menu_items
    where menu_items.restaurant_id = memberships.restaurant_id and menu_items.deleted_at is null)`,
  snoozed: () => always,
};

/** Part of the name, the slug or a phone; the owner's e-mail; or the whole id of the restaurant. */
function matches(search: Search): Condition {
  if (search.isId) return sql`memberships.restaurant_id = ${search.typed}`;
  if (!search.typed.includes('@')) return has('restaurants.search_words', search);
  return sql`exists (select 1 from restaurant_people as owning join users as owner on owner.id = owning.user_id
    where owning.restaurant_id = memberships.restaurant_id and ${has('owner.email', search)})`;
}

function stretchesOf(db: Db, query: RenewalQuery, now: Date): Stretch<Found>[] {
  const { sort = 'endDate', order = 'asc' } = query;
  const fits = fitting(query, now);
  const stretchOf = (part: Part): Stretch<Found> => ({
    find: (limit, offset) =>
      renewals(db)
        .where(fits)
        .where(part.where)
        .orderBy(part.by, part.order)
        .orderBy('memberships.id', part.order)
        .limit(limit)
        .offset(offset)
        .execute(),
    count: () => countFitting(db, sql`${fits} and ${part.where}`, query),
  });
  if (sort === 'restaurant') return [stretchOf({ where: always, by: 'restaurants.search_words', order })];
  if (order === 'desc') return [stretchOf({ where: always, by: 'memberships.ends_at', order })];
  return [
    stretchOf({ where: sql`memberships.ends_at > ${now}`, by: 'memberships.ends_at', order: 'asc' }),
    stretchOf({ where: sql`memberships.ends_at <= ${now}`, by: 'memberships.ends_at', order: 'desc' }),
  ];
}

/** Renewals that follow one another in one order. */
interface Part {
  where: Condition;
  by: 'memberships.ends_at' | 'restaurants.search_words';
  order: 'asc' | 'desc';
}

/** Signs of life and whom to speak to, found besides. */
async function furnished(db: Db, found: Found[], now: Date): Promise<Renewal[]> {
  const ids = found.map(({ restaurantId }) => restaurantId);
  const [menus, views, owners, contacts] = await Promise.all([
    countMenus(db, ids),
    sumViews(db, ids, now),
    ownersWithSignIn(db, ids),
    latestContacts(db, ids),
  ]);
  return found.map((row) => ({
    ...row,
    items: menus.get(row.restaurantId)?.items ?? 0,
    views: views.get(row.restaurantId) ?? NO_VIEWS,
    owner: owners.get(row.restaurantId),
    lastContact: contacts.get(row.restaurantId),
  }));
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
