import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { readStretches } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { type RestaurantIds, readIds } from '#restaurant/restaurant-ids.server.ts';
import { loadRenewals, type Renewal } from './load-renewals.server.ts';
import {
  countRenewals,
  holdersThatFit,
  type Narrowing,
  narrow,
  type RenewalSearch,
  restaurantsThatFit,
} from './narrowing.server.ts';

/** The query of the work list: filter, search, sorting and page. */
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
  const all = await narrow(db, query, now);
  const { rows, ...page } = await findPage(db, all, query, now);
  return { ...page, rows: await loadRenewals(db, rows, now) };
}

/** Yields all matching renewals, in the order of the list, in batches. */
export async function* eachRenewal(db: Db, query: RenewalQuery, now: Date): AsyncGenerator<Renewal[]> {
  const ids = await findAll(db, await narrow(db, query, now), query, now);
  for (let from = 0; from < ids.length; from += BATCH) {
    yield await loadRenewals(db, ids.slice(from, from + BATCH), now);
  }
}

async function findPage(db: Db, all: Narrowing, query: RenewalQuery, now: Date): Promise<Page<string>> {
  const { page = 1 } = query;
  if (all.among.length > 0) {
    // Reading all ids takes no longer here than reading one page of them and counting.
    const ids = await findAll(db, all, query, now);
    const start = (page - 1) * PAGE_SIZE;
    return { rows: ids.slice(start, start + PAGE_SIZE), total: ids.length, page };
  }
  const stretches = partsOf(all, query, now).map(({ by, order, ...part }) => ({
    find: (limit: number, offset: number) =>
      readIds(inOrder(db, part, { by, order }).limit(limit).offset(offset)),
    count: () => countRenewals(db, part),
  }));
  return readStretches(page, stretches, () => countRenewals(db, all));
}

interface Order {
  by: 'memberships.ends_at' | 'restaurants.search_words';
  order: 'asc' | 'desc';
}

/** Splits the list, in the requested order, into parts that an index can return in order. */
function partsOf(all: Narrowing, query: RenewalQuery, now: Date): Array<Narrowing & Order> {
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

function findAll(db: Db, all: Narrowing, query: RenewalQuery, now: Date): Promise<string[]> {
  const order = orderOf(query);
  if (order) return readIds(inOrder(db, all, order));
  return readIds(
    holdersHere(db, all)
      .orderBy(sql`memberships.ends_at <= ${now}`)
      .orderBy(sql`case when memberships.ends_at > ${now} then memberships.ends_at end`)
      .orderBy('memberships.ends_at', 'desc')
      .orderBy('memberships.id'),
  );
}

/** Only the ids of restaurants: indexes can answer this alone. */
function inOrder(db: Db, part: Narrowing, { by, order }: Order): RestaurantIds {
  if (by === 'memberships.ends_at') {
    return holdersHere(db, part).orderBy(by, order).orderBy('memberships.id', order);
  }
  return restaurantsThatFit(db, part)
    .where(sql<SqlBool>`restaurants.id not in (${part.away})`)
    .orderBy(by, order)
    .orderBy('restaurants.id', order);
}

function holdersHere(db: Db, part: Narrowing) {
  return holdersThatFit(db, part).where(sql<SqlBool>`memberships.restaurant_id not in (${part.away})`);
}
