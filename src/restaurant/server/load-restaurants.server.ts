import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Role } from '#identity/guards/rights.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { lockUsers } from '#identity/users/users.server.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { compiledOnce } from '#platform/db/queries.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { fromRow } from '#platform/fields/columns.server.ts';
import { type AppError, notFound } from '#platform/http/errors.ts';
import { isSlugShaped } from '../address/slug.ts';
import { type Restaurant, restaurantFields } from '../restaurant.ts';
import { peopleOf } from './people-of.server.ts';
import { restaurantRefusalsTexts } from './restaurant-refusals-texts.ts';
import type { RestaurantTable } from './tables.server.ts';

type RestaurantWithRole = Restaurant & { role: Role };

type Caller = Pick<SignedInUser, 'id' | 'device'>;

/** The most restaurants that are sent with the current user; `GET /api/restaurants` finds the others. */
export const SENT_WITH_USER = 20;

/**
 * The restaurants that a caller works at: the one of a phone without an account, or those of a person, the longest
 * there first, at most `SENT_WITH_USER`. The one named by `shownId` comes before all others, if it is the caller's.
 */
export async function loadRestaurantsFor(
  db: Db | Tx,
  caller: Caller,
  shownId?: string,
): Promise<RestaurantWithRole[]> {
  const shown = shownId === undefined ? undefined : await findRestaurantOf(db, caller, shownId);
  if (caller.device) return [shown ?? (await ofDevice(db, caller.device))];
  const rows = await restaurantsOfPerson(db, caller.id).limit(SENT_WITH_USER).execute();
  const others = rows.map(withRole).filter(({ id }) => id !== shown?.id);
  return shown ? [shown, ...others].slice(0, SENT_WITH_USER) : others;
}

/** All restaurants a person works at, the longest there first; none before onboarding. */
export async function loadOwnRestaurants(db: Db | Tx, userId: string): Promise<RestaurantWithRole[]> {
  return (await restaurantsOfPerson(db, userId).execute()).map(withRole);
}

/** The restaurant that a caller means who names none: the one where they have worked longest; none before onboarding. */
export async function findFirstRestaurantOf(
  db: Db | Tx,
  { id, device }: Caller,
): Promise<RestaurantWithRole | undefined> {
  if (device) return ofDevice(db, device);
  const row = await restaurantsOfPerson(db, id).limit(1).executeTakeFirst();
  return row && withRole(row);
}

/** A restaurant by its id, if the caller works there; else undefined. */
export async function findRestaurantOf(
  db: Db | Tx,
  { id, device }: Caller,
  restaurantId: string,
): Promise<RestaurantWithRole | undefined> {
  if (device) return restaurantId === device.restaurantId ? ofDevice(db, device) : undefined;
  // PostgreSQL refuses U+0000 in a text, so no id has one.
  if (restaurantId.includes('\0')) return undefined;
  const row = await restaurantsOfPerson(db, id)
    .where('restaurant_people.restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row && withRole(row);
}

async function ofDevice(db: Db | Tx, device: NonNullable<Caller['device']>): Promise<RestaurantWithRole> {
  return { ...(await loadRestaurant(db, device.restaurantId)), role: device.role };
}

function restaurantsOfPerson(db: Db | Tx, userId: string) {
  return db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .selectAll('restaurants')
    .select('restaurant_people.role')
    .where('restaurant_people.user_id', '=', userId)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurant_people.created_at')
    .orderBy('restaurants.id');
}

function withRole(row: Selectable<RestaurantTable> & { role: Role }): RestaurantWithRole {
  return { ...toRestaurant(row), role: row.role };
}

/** The fields by which people recognise a restaurant. */
export type KnownBy = Pick<Restaurant, 'id' | 'name' | 'slug' | 'whatsapp'>;

/** Returns the restaurant of each of these people, by the person's id: the first that `loadOwnRestaurants` returns. */
export async function loadRestaurantsOf(db: Db, userIds: string[]): Promise<Map<string, KnownBy>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('restaurant_people')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_people.restaurant_id')
    .select(['restaurants.id', 'restaurants.name', 'restaurants.slug', 'restaurants.whatsapp'])
    .select('restaurant_people.user_id')
    .where('restaurant_people.user_id', 'in', userIds)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurant_people.created_at', 'desc')
    .orderBy('restaurants.id', 'desc')
    .execute();
  // The last joined first: a later entry replaces an earlier one, so the first restaurant stays.
  return new Map(rows.map(({ user_id, ...restaurant }) => [user_id, restaurant]));
}

/** Any restaurant by its id, unless it has been deleted. Throws 404. */
export async function loadRestaurant(db: Db | Tx, id: string): Promise<Restaurant> {
  const restaurant = await findRestaurantById(db, id);
  if (!restaurant) throw noRestaurant();
  return restaurant;
}

/** The error 404 for a restaurant that is not there, or not the caller's. */
export function noRestaurant(): AppError {
  return notFound(restaurantRefusalsTexts.notFound);
}

type FoundRestaurant =
  | {
      restaurant: Restaurant;
      /** No active person owns it (docs/product/identity.md#suspension); never true of the demo. */
      ownerSuspended: boolean;
      /** Nobody active who owns it has confirmed an email yet (docs/product/identity.md#unconfirmed-email). */
      isUnconfirmed: boolean;
    }
  /** The address is a former one, or written in other case: the live slug to redirect to. */
  | { movedTo: string };

/**
 * The restaurant at an address, in one query unless the slug is unknown or was replaced (docs/product/restaurant.md#slugs).
 * Undefined when there is none or it was deleted.
 */
export async function findRestaurantBySlug(db: Db | Tx, slug: string): Promise<FoundRestaurant | undefined> {
  const wanted = slug.toLowerCase();
  if (!isSlugShaped(wanted)) return undefined;
  const [row] = await liveRestaurants(db, wanted);
  if (!row) return findMoved(db, wanted);
  if (wanted !== slug) return { movedTo: wanted };

  const restaurant = toRestaurant(row);
  return {
    restaurant,
    ownerSuspended: !restaurant.isDemo && row.active_people === 0,
    isUnconfirmed: !restaurant.isDemo && row.confirmed_people === 0,
  };
}

const liveRestaurants = compiledOnce((db, slug) =>
  db
    .selectFrom('restaurants')
    .selectAll()
    .select((outer) => [
      activePeople(outer)
        .select(({ fn }) => fn.countAll<number>().as('people'))
        .as('active_people'),
      activePeople(outer)
        .select(({ fn }) => fn.count<number>('users.email_verified_at').as('people'))
        .as('confirmed_people'),
    ])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null),
);

/** The owners of the row's restaurant who may sign in. */
function activePeople(row: ExpressionBuilder<Tables, 'restaurants'>) {
  return row
    .selectFrom('restaurant_people')
    .innerJoin('users', 'users.id', 'restaurant_people.user_id')
    .whereRef('restaurant_people.restaurant_id', '=', 'restaurants.id')
    .where('restaurant_people.role', '=', 'owner')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null);
}

/** The restaurant at a current slug, and its page version, for the page cache; else undefined. */
export async function pageVersionAt(
  db: Db | Tx,
  slug: string,
): Promise<{ restaurantId: string; pageVersion: number } | undefined> {
  if (!isSlugShaped(slug)) return undefined;
  return db
    .selectFrom('restaurants')
    .select(['id as restaurantId', 'page_version as pageVersion'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The slugs of these restaurants, also of those deleted but not erased yet; ids that are nobody's are ignored. */
export async function slugsOf(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('restaurants').select('slug').where('id', 'in', ids).execute();
  return rows.map(({ slug }) => slug);
}

async function findMoved(db: Db | Tx, formerSlug: string): Promise<FoundRestaurant | undefined> {
  const row = await db
    .selectFrom('former_slugs')
    .innerJoin('restaurants', 'restaurants.id', 'former_slugs.restaurant_id')
    .select('restaurants.slug')
    .where('former_slugs.slug', '=', formerSlug)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { movedTo: row.slug };
}

/**
 * Locks a restaurant and its people until the transaction ends. The people are locked first, as in a suspension: two
 * transactions that take these locks in different order would deadlock.
 */
export async function lockRestaurant(tx: Tx, restaurantId: string): Promise<void> {
  await lockUsers(tx, await peopleOf(tx, restaurantId));
  await lockRestaurantRow(tx, restaurantId);
}

/**
 * Locks only the restaurant's row, not its people, for writes that touch no person. A transaction that also locks the
 * order book must lock this row first, as accepting an order on an owner's behalf does (docs/decisions/0050).
 */
export async function lockRestaurantRow(tx: Tx, restaurantId: string): Promise<void> {
  await tx
    .updateTable('restaurants')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', restaurantId)
    .execute();
}

export function toRestaurant(row: Selectable<RestaurantTable>): Restaurant {
  return fromRow(restaurantFields, row);
}

async function findRestaurantById(db: Db | Tx, id: string): Promise<Restaurant | undefined> {
  // PostgreSQL refuses U+0000 in a text, so no id has one.
  if (id.includes('\0')) return undefined;
  const row = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toRestaurant(row);
}
