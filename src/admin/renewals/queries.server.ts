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
  const fits = fitting(db, query, now);
  const count = async () => {
    const { total } = await fits
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const found = await readStretches(query.page ?? 1, stretchesOf(fits, query, now), count);
  return { ...found, rows: await furnished(db, found.rows, now) };
}

/** All that fit, in the order of the list, some at a time. */
export async function* eachRenewal(db: Db, query: RenewalQuery, now: Date): AsyncGenerator<Renewal[]> {
  const stretches = stretchesOf(fitting(db, query, now), query, now);
  for (const stretch of stretches) {
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

/** The bounds on `ends_at` come first, so that an index limits the search to four months of memberships. */
function fitting(db: Db, { filter, search }: RenewalQuery, now: Date) {
  const today = dayInIndia(now);
  const found = readSearch(search);
  const isSnoozed = sql<SqlBool>`renewal_notes.snoozed_until > ${today}`;
  const isWaiting = sql<SqlBool>`(renewal_notes.snoozed_until is null or renewal_notes.snoozed_until <= ${today})`;
  return renewals(db)
    .where('memberships.status', 'in', ['ACTIVE', 'EXPIRED'])
    .where('memberships.ends_at', '>', later(now, -BEHIND))
    .where('memberships.ends_at', '<=', later(now, AHEAD))
    .where(sql<SqlBool>`memberships.restaurant_id not in (${restaurantsApart})`)
    .where(filter === 'snoozed' ? isSnoozed : isWaiting)
    .$if(filter !== undefined, (all) => all.where(filter ? conditions[filter](now) : always))
    .$if(found !== undefined, (all) => all.where(found ? matches(found) : always));
}

const always: Condition = sql`true`;

const conditions: Record<RenewalFilter, (now: Date) => Condition> = {
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

function stretchesOf(
  fits: ReturnType<typeof fitting>,
  { sort = 'endDate', order = 'asc' }: RenewalQuery,
  now: Date,
): Stretch<Found>[] {
  if (sort === 'restaurant') return [stretchOf(fits, 'restaurants.search_words', order)];
  if (order === 'desc') return [stretchOf(fits, 'memberships.ends_at', order)];
  return [
    stretchOf(fits.where('memberships.ends_at', '>', now), 'memberships.ends_at', 'asc'),
    stretchOf(fits.where('memberships.ends_at', '<=', now), 'memberships.ends_at', 'desc'),
  ];
}

function stretchOf(
  part: ReturnType<typeof fitting>,
  by: 'memberships.ends_at' | 'restaurants.search_words',
  order: 'asc' | 'desc',
): Stretch<Found> {
  return {
    find: (limit, offset) =>
      part.orderBy(by, order).orderBy('memberships.id', order).limit(limit).offset(offset).execute(),
    async count() {
      const { total } = await part
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  };
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
