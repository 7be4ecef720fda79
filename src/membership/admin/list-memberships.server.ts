import { type SqlBool, sql } from 'kysely';
import { patternOf } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/read-page.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { findFew } from '#restaurant/find-few.server.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership } from '../membership.ts';
import type { MembershipQuery } from './wire.ts';

const sortColumns = {
  startDate: 'memberships.starts_at',
  endDate: 'memberships.ends_at',
  status: 'memberships.status',
  // Begins with the name in lower case.
  restaurant: 'restaurants.search_words',
} as const;

/** Every membership, the newest first (docs/product.md#membership-list). */
export async function listAllMemberships(db: Db): Promise<ListedMembership[]> {
  const rows = await listedMemberships(db).orderBy('starts_at', 'desc').orderBy('memberships.id').execute();
  return rows.map(toListed);
}

/** One page of the memberships that fit, found by the restaurant's name, slug and phones; the newest first unless sorted. */
export async function listMemberships(db: Db, query: MembershipQuery): Promise<Page<ListedMembership>> {
  const { page = 1, sort = 'startDate' } = query;
  const order = query.order ?? (sort === 'startDate' ? 'desc' : 'asc');
  const fits = await conditionOf(db, query);
  const find = async () => {
    const rows = await listedMemberships(db)
      .where(fits)
      .orderBy(sortColumns[sort], order)
      .orderBy('memberships.id', order)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute();
    return rows.map(toListed);
  };
  return readPage(page, find, () => count(db, query, fits));
}

async function count(db: Db, { search, status }: MembershipQuery, fits: typeof always): Promise<number> {
  const counted = db
    .selectFrom('memberships')
    // Only a search needs the names; without it an index counts.
    .$if(Boolean(search), (all) =>
      all.innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id'),
    )
    .where(fits)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  // Each restaurant has one membership, so that the names alone tell how many of any status fit.
  const named = db
    .selectFrom('restaurants')
    .where(fits)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await (search && !status ? named : counted).executeTakeFirstOrThrow();
  return total;
}

const always = sql<SqlBool>`true`;

async function conditionOf(db: Db, { search, status }: MembershipQuery): Promise<typeof always> {
  const ofStatus = status ? sql<SqlBool>`memberships.status = ${status}` : always;
  if (!search) return ofStatus;
  const few = await findFew(db, search);
  if (few?.length === 0) return sql<SqlBool>`false`;
  const found = few
    ? sql`restaurants.id in (${sql.join(few)})`
    : sql`restaurants.search_words like ${patternOf(search)} escape '\\'`;
  return sql<SqlBool>`${ofStatus} and ${found}`;
}
