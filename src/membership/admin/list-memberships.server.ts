import { type SqlBool, sql } from 'kysely';
import { containing } from '#platform/db/containing.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/paging-wire.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership } from '../membership.ts';
import type { MembershipQuery } from './wire.ts';

const sortColumns = {
  startDate: 'memberships.starts_at',
  endDate: 'memberships.ends_at',
  status: 'memberships.status',
  restaurant: 'restaurants.name',
} as const;

/** Every membership, the newest first (spec §7). */
export async function listAllMemberships(db: Db): Promise<ListedMembership[]> {
  const rows = await listedMemberships(db).orderBy('starts_at', 'desc').orderBy('memberships.id').execute();
  return rows.map(toListed);
}

/** One page of the memberships that fit, searched by the restaurant's name and slug; the newest first unless sorted. */
export async function listMemberships(db: Db, query: MembershipQuery): Promise<Page<ListedMembership>> {
  const { page = 1, sort = 'startDate' } = query;
  const order = query.order ?? (sort === 'startDate' ? 'desc' : 'asc');
  const rows = await listedMemberships(db)
    .where((row) => row.and(conditions(query)))
    .orderBy(sortColumns[sort], order)
    .orderBy('memberships.id', order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { rows: rows.map(toListed), total: await count(db, query), page };
}

async function count(db: Db, query: MembershipQuery): Promise<number> {
  const { total } = await db
    .selectFrom('memberships')
    // Only a search needs the names; without it an index counts.
    .$if(Boolean(query.search), (all) =>
      all.innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id'),
    )
    .where((row) => row.and(conditions(query)))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function conditions({ search, status }: MembershipQuery) {
  const named = (words: string) =>
    sql<SqlBool>`(${containing('restaurants.name', words)} or ${containing('restaurants.slug', words)})`;
  return [
    ...(status ? [sql<SqlBool>`memberships.status = ${status}`] : []),
    ...(search ? [named(search)] : []),
  ];
}
