import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { invitedUntil } from '#identity/password/reset/reset-code.server.ts';
import {
  accountColumns,
  findUser,
  type KnownUser,
  knownUser,
  loadSignIn,
  type SignInFacts,
} from '#identity/users/change-account.server.ts';
import { restorableUntil, type UserState, userState } from '#identity/users/user-state.ts';
import { type DayOnPage, NO_VIEWS, type SumOfViews, sumViews, viewsByDay } from '#insights/views.server.ts';
import type { Membership } from '#membership/membership.ts';
import { findMembership } from '#membership/membership-row.server.ts';
import { countPayments } from '#membership/payments/list-payments.server.ts';
import { countMenus, type MenuCount } from '#menu/server/load-menu.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/queries.server.ts';
import { type CsvColumns, csvOf, phoneInCell } from '#platform/formats/csv.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import {
  type KnownBy,
  loadOwnRestaurants,
  loadRestaurantsOf,
} from '#restaurant/server/load-restaurants.server.ts';
import { has, readSearch, type Search } from '#restaurant/server/search.server.ts';
import { userVersion } from './edit-user.server.ts';
import { usersTexts } from './users-texts.ts';
import type { UserFilter, UserList } from './wire.ts';

const BATCH = 500;

/** A user as the lists show it. */
export interface ListedUser extends KnownUser {
  restaurant: KnownBy | undefined;
}

/**
 * Returns one page of the users, newest first by default. For a user who never signed in again, the sign-up counts as
 * the last sign-in.
 */
export function findUsers(db: Db, list: UserList): Promise<Page<ListedUser>> {
  const { page = 1, sort = 'created_at', order = sort === 'email' ? 'asc' : 'desc' } = list;
  const find = async () => {
    const users = await usersWhere(db, list)
      .select(accountColumns)
      .orderBy(sort === 'last_sign_in_at' ? lastSeen : sort, order)
      .orderBy('id', order)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute();
    return withRestaurants(db, users);
  };
  return readPage(page, find, () => countUsers(db, list));
}

const lastSeen = sql<Date>`coalesce(last_sign_in_at, created_at)`;

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { count } = await usersWhere(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields all matching users, newest first, with one batch in memory at a time. */
export async function* eachUser(db: Db, filter: UserFilter): AsyncGenerator<ListedUser[]> {
  const query = usersWhere(db, filter)
    .select(accountColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH);
  let users = await query.execute();
  for (;;) {
    const last = users.at(-1);
    if (!last) return;
    yield await withRestaurants(db, users);
    if (users.length < BATCH) return;
    users = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(last.created_at, last.id)),
      )
      .execute();
  }
}

/** Adds the restaurants of these users, with a second query. */
async function withRestaurants(db: Db, rows: Parameters<typeof knownUser>[0][]) {
  const restaurants = await loadRestaurantsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...knownUser(row), restaurant: restaurants.get(row.id) }));
}

function usersWhere(db: Db, { search, status }: UserFilter) {
  const found = readSearch(search);
  return db
    .selectFrom('users')
    .where(status ? inState[status] : sql<SqlBool>`deleted_at is null`)
    .$if(found !== undefined, (query) => query.where(matches(found as Search)));
}

/** Invited users who have not chosen a password yet: few, and found by their own index. */
const withoutPassword = sql`select id from users where password_hash = '' and email_verified_at is null`;
/** Suspended users: few as well. With their ids, no other rows are read, whatever the sorting. */
const suspended = sql`select id from users where is_active = false`;

const inState: Record<UserState, RawBuilder<SqlBool>> = {
  active: sql`deleted_at is null and is_active = true and id not in (${withoutPassword})`,
  invited: sql`deleted_at is null and is_active = true and id in (${withoutPassword})`,
  inactive: sql`deleted_at is null and id in (${suspended})`,
  deleted: sql`deleted_at is not null`,
};

export async function countStates(db: Db): Promise<Record<UserState, number>> {
  const all = await countUsers(db, {});
  const [invited, inactive, deleted] = [
    await countUsers(db, { status: 'invited' }),
    await countUsers(db, { status: 'inactive' }),
    await countUsers(db, { status: 'deleted' }),
  ];
  return { active: all - invited - inactive, invited, inactive, deleted };
}

/**
 * The SQL condition for a search: a part of the email or of the restaurant's search words, or a complete id of
 * either.
 */
function matches(search: Search): RawBuilder<SqlBool> {
  const { typed, isId } = search;
  if (isId) {
    return sql`id in (select id from users where id = ${typed}
      union select user_id from restaurant_people where restaurant_id = ${typed})`;
  }
  // No email contains a space.
  if (/\s/.test(typed)) return has('search_words', search);
  return sql`(${has('email', { patterns: search.patterns.slice(0, 1) })} or ${has('search_words', search)})`;
}

export interface UserDetails {
  user: KnownUser;
  version: number;
  isAdmin: boolean;
  restorableUntil: Date | null;
  invitedUntil: Date | null;
  signIn: SignInFacts;
  restaurant: (Restaurant & { menu: MenuCount; views: SumOfViews; days: DayOnPage[] }) | undefined;
  membership: Membership | undefined;
  payments: number;
}

const VIEW_DAYS = 30;

/** Loads a user, including deleted ones, with restaurant, membership and counts. Throws 404. */
export async function loadUser(services: Services, id: string): Promise<UserDetails> {
  const { db, clock, adminEmail } = services;
  const user = await findUser(db, id);
  const [restaurant] = await loadOwnRestaurants(db, id);
  const known = {
    user,
    version: userVersion(user),
    isAdmin: user.email === adminEmail,
    signIn: await loadSignIn(services, id),
    restorableUntil: user.deleted_at && restorableUntil(user.deleted_at),
    invitedUntil: (await invitedUntil(db, id, clock.now())) ?? null,
  };
  if (!restaurant) return { ...known, restaurant, membership: undefined, payments: 0 };

  const ids = [restaurant.id];
  const [menus, views, days, membership, payments] = await Promise.all([
    countMenus(db, ids),
    sumViews(db, ids, clock.now()),
    viewsByDay(db, restaurant.id, clock.now(), VIEW_DAYS),
    findMembership(db, restaurant.id),
    countPayments(db, restaurant.id),
  ]);
  const menu = menus.get(restaurant.id) ?? { categories: 0, items: 0 };
  const sums = views.get(restaurant.id) ?? NO_VIEWS;
  return { ...known, restaurant: { ...restaurant, menu, views: sums, days }, membership, payments };
}

/** Days are those in India. */
const userCells: CsvColumns<ListedUser> = {
  ID: ({ id }) => id,
  Email: ({ email }) => email,
  'Email confirmed': (user) => (user.email_verified_at ? 'yes' : 'no'),
  Restaurant: ({ restaurant }) => restaurant?.name ?? '',
  Slug: ({ restaurant }) => restaurant?.slug ?? '',
  WhatsApp: ({ restaurant }) => phoneInCell(restaurant?.whatsapp ?? ''),
  Joined: (user) => dayInIndia(user.created_at),
  'Last sign-in': (user) => (user.last_sign_in_at ? dayInIndia(user.last_sign_in_at) : ''),
  Status: (user) => usersTexts.states[userState(user)],
};

/** The approximate size of one user's row, in bytes. */
const ROW_BYTES = 150;

/** Returns the users as CSV, newest first, and its approximate size in bytes. */
export async function exportUsers(
  db: Db,
  filter: UserFilter,
): Promise<{ texts: AsyncGenerator<string>; expectedBytes: number }> {
  const expectedBytes = (await countUsers(db, filter)) * ROW_BYTES;
  return { texts: csvOf(userCells, eachUser(db, filter)), expectedBytes };
}
