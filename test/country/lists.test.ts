import { beforeAll, expect, it } from 'vitest';
import { RENEWAL_FILTERS } from '#admin/renewals/renewal.ts';
import { eachRenewal, findRenewals, type RenewalQuery } from '#admin/renewals/renewal-queries.server.ts';
import { findRestaurants, type RestaurantList } from '#admin/restaurants/restaurant-queries.server.ts';
import { MEMBERSHIP_STATUSES, statusAt } from '#membership/membership.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { onEachEngine, type TestApp } from '#test/support/app.ts';
import { loadCountry } from '../../db/country/load-country.ts';

/** So many that a search for "a" finds more than 500, and is then checked row by row (`search.server.ts`). */
const RESTAURANTS = 1_000;
const LOADING = 120_000;

const searches = [undefined, 'a', 'dosa', 'owner-77@', '98000', 'nobody'];
const orders = [
  {},
  { order: 'desc' },
  { sort: 'restaurant' },
  { sort: 'restaurant', order: 'desc' },
] as const;
const queries: RenewalQuery[] = [undefined, ...RENEWAL_FILTERS].flatMap((filter) =>
  searches.flatMap((search) => orders.map((order) => ({ filter, search, ...order }))),
);

const lists: RestaurantList[] = [undefined, ...MEMBERSHIP_STATUSES].flatMap((membership) =>
  searches.flatMap((search) =>
    (['created_at', 'name', 'end_date'] as const).flatMap((sort) => [
      { membership, search, sort },
      { membership, search, sort, order: sort === 'created_at' ? 'asc' : 'desc' },
    ]),
  ),
);

/** Pairs each query with its JSON, as the name of its test. */
const named = <Query>(all: Query[]) => all.map((query) => [JSON.stringify(query), query] as const);

onEachEngine('the lists of a country', (app) => {
  let all: Known[];
  beforeAll(async () => {
    const { db, clock } = app().services;
    await loadCountry(db, { restaurants: RESTAURANTS, now: clock.now() });
    await makeMixed(app());
    all = await readAll(app());
  }, LOADING);

  it.each(named(queries))('have the right renewals for %s', async (_, query) => {
    const { db, clock } = app().services;
    const right = renewalsOf(all, query, clock.now());
    const find = (page: number) => findRenewals(db, { ...query, page }, clock.now());
    await expectPages(find, right);

    const exported: string[] = [];
    for await (const some of eachRenewal(db, query, clock.now()))
      exported.push(...some.map(({ restaurantId }) => restaurantId));
    expect(exported).toEqual(right);
  });

  it.each(named(lists))('have the right restaurants for %s', async (_, list) => {
    const { db, clock } = app().services;
    const right = restaurantsOf(all, list, clock.now());
    const find = (page: number) => findRestaurants(db, { ...list, page }, clock.now());
    await expectPages(find, right);
  });
});

type Found = { id: string } | { restaurantId: string };

/** Checks the first two pages, the last one, and one after it; each must also have the right total. */
async function expectPages(find: (page: number) => Promise<Page<Found>>, right: string[]): Promise<void> {
  const last = Math.ceil(right.length / PAGE_SIZE);
  for (const page of new Set([1, 2, last, last + 1].filter((number) => number > 0))) {
    const { rows, total } = await find(page);
    const ids = rows.map((row) => ('id' in row ? row.id : row.restaurantId));
    expect(ids, `page ${page}`).toEqual(right.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
    expect(total).toBe(right.length);
  }
}

/** Puts some restaurants on trial, snoozes some, empties some menus; no two start or end at the same time. */
async function makeMixed({ services: { db, clock } }: TestApp) {
  const now = clock.now();
  const ids = await db.selectFrom('restaurants').select('id').orderBy('id').execute();
  for (const [n, { id }] of ids.entries()) {
    const { ends_at, plan_type } = await db
      .selectFrom('memberships')
      .select(['ends_at', 'plan_type'])
      .where('restaurant_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('memberships')
      .set({ ends_at: later(ends_at, n), plan_type: n % 7 === 0 ? 'Free Trial' : plan_type })
      .where('restaurant_id', '=', id)
      .execute();
    const created_at = later(now, -((n * 7) % ids.length) * DAY);
    await db.updateTable('restaurants').set({ created_at }).where('id', '=', id).execute();
    if (n % 9 === 0) {
      const until = dayInIndia(later(now, ((n % 2) * 2 - 1) * 3 * DAY));
      const note = { restaurant_id: id, note: 'calls back', snoozed_until: until, updated_at: now };
      await db.insertInto('renewal_notes').values(note).execute();
    }
    if (n % 11 === 0) {
      await db.updateTable('menu_items').set({ deleted_at: now }).where('restaurant_id', '=', id).execute();
      await db.updateTable('restaurants').set({ has_items: false }).where('id', '=', id).execute();
    }
  }
}

type Known = Awaited<ReturnType<typeof readAll>>[number];

/** Reads all restaurants with one simple query, to compute the expected lists from. */
async function readAll({ services: { db } }: TestApp) {
  return db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .innerJoin('restaurant_people', 'restaurant_people.restaurant_id', 'restaurants.id')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .leftJoin('renewal_notes', 'renewal_notes.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'restaurants.search_words', 'restaurants.has_items', 'restaurants.created_at'])
    .select(['memberships.status', 'memberships.ends_at', 'memberships.plan_type'])
    .select(['users.email', 'users.email_verified_at', 'users.is_active', 'users.deleted_at'])
    .select('renewal_notes.snoozed_until')
    .execute();
}

/** Returns the ids of restaurants as docs/product/admin.md#renewals filters and sorts them. */
function renewalsOf(all: Known[], { filter, search, sort, order }: RenewalQuery, now: Date): string[] {
  const days = (known: Known) => (known.ends_at.getTime() - now.getTime()) / DAY;
  const isSnoozed = ({ snoozed_until }: Known) => snoozed_until !== null && snoozed_until > dayInIndia(now);
  const fits: Record<string, (known: Known) => boolean> = {
    trial: (known) => known.plan_type === 'Free Trial' && days(known) > 0,
    ending: (known) => days(known) > 0 && days(known) <= 10,
    ended: (known) => days(known) <= 0,
    unconfirmed: (known) => known.email_verified_at === null,
    empty: (known) => !known.has_items,
    snoozed: isSnoozed,
  };
  const found = all
    .filter(({ status }) => status === 'ACTIVE' || status === 'EXPIRED')
    .filter((known) => days(known) > -90 && days(known) <= 30)
    .filter((known) => known.is_active && known.deleted_at === null)
    .filter((known) => isSnoozed(known) === (filter === 'snoozed'))
    .filter((known) => (filter ? fits[filter]?.(known) : true))
    .filter((known) => isFound(known, search));
  const sorted = found.toSorted(sort === 'restaurant' ? byName : byEnd);
  if (order === 'desc') return idsOf(sorted.reverse());
  if (sort === 'restaurant') return idsOf(sorted);
  const ahead = sorted.filter((known) => days(known) > 0);
  return idsOf([...ahead, ...sorted.filter((known) => days(known) <= 0).reverse()]);
}

/** Returns the ids of restaurants in a list, by docs/product.md: without the demo and those of deleted users. */
function restaurantsOf(
  all: Known[],
  { membership, search, sort, order }: RestaurantList,
  now: Date,
): string[] {
  const found = all
    .filter(({ deleted_at }) => deleted_at === null)
    .filter(({ status, ends_at }) => !membership || statusAt({ status, endsAt: ends_at }, now) === membership)
    .filter((known) => isFound(known, search));
  const by = { created_at: byCreation, name: byName, end_date: byEnd }[sort ?? 'created_at'];
  const sorted = found.toSorted(by);
  const isDown = (order ?? (sort === 'name' || sort === 'end_date' ? 'asc' : 'desc')) === 'desc';
  return idsOf(isDown ? sorted.reverse() : sorted);
}

const byEnd = (one: Known, other: Known) => one.ends_at.getTime() - other.ends_at.getTime();
const byCreation = (one: Known, other: Known) => one.created_at.getTime() - other.created_at.getTime();
const byName = (one: Known, other: Known) => (one.search_words < other.search_words ? -1 : 1);

function isFound({ email, search_words }: Known, search: string | undefined): boolean {
  if (!search) return true;
  return search.includes('@') ? email.startsWith(search) : search_words.includes(search);
}

function idsOf(all: Known[]): string[] {
  return all.map(({ id }) => id);
}
