import { accountAnswerTexts } from '#identity/guards/account-answer-texts.ts';
import { type GivenProof, withProof } from '#identity/password/check-password.server.ts';
import { lockUsers } from '#identity/users/users.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import { badInput, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { handleSlugRace, moveRestaurant, refuseTakenSlug } from '../address/address.server.ts';
import {
  type Restaurant,
  type RestaurantChanges,
  redirectingChanges,
  restaurantFields,
} from '../restaurant.ts';
import { mailRedirection, settingsRedirected } from '../take-back/redirections.server.ts';
import { presentOwnRestaurant } from '../wire.ts';
import {
  loadOwnRestaurants,
  loadRestaurant,
  lockRestaurant,
  toRestaurant,
} from './load-restaurants.server.ts';
import { refuseForeignImages } from './restaurant-images.server.ts';
import { noteSearchWords } from './search.server.ts';
import { touchPage } from './touch-page.server.ts';
import './tables.server.ts';
import { listOf } from '#platform/texts/lists.ts';
import { settingsProblemsTexts } from '../settings/settings-problems-texts.ts';

interface SaveRestaurant {
  userId: string;
  /** The restaurant to change; undefined before onboarding. */
  restaurantId: string | undefined;
  changes: RestaurantChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
  /** Made by the administrator, who may change an address as often as there is need. */
  isByAdministrator: boolean;
  onCreated: OnRestaurantCreated;
  namesAgainstPureVeg: NamesAgainstPureVeg;
  /** The restaurant as it was read before this change; see `redirectingChanges`. */
  current: Pick<Restaurant, 'slug' | 'whatsapp' | 'version'> | undefined;
  /** Needed to change the address or the WhatsApp number. */
  proof: Partial<GivenProof>;
}

/**
 * Changes a restaurant, or creates the caller's when they have none (docs/product/common.md#calls). Another address or
 * WhatsApp number needs the password and the second step. Throws 400 at the field, 404 when it was deleted, 409
 * `slug_taken`, 409 `stale` with the current state when `version` is no longer the newest, 429 `too_many_renames`.
 */
export async function saveRestaurant(
  services: Services,
  save: SaveRestaurant,
): Promise<{ restaurant: Restaurant; isNew: boolean }> {
  const { current, changes, version, userId } = save;
  // An old form repeats what another device has changed since: it gets that error, and no request for the password.
  const isStale = version !== undefined && current !== undefined && version !== current.version;
  if (isStale || redirectingChanges(current, changes).length === 0)
    return handleSlugRace(inTransaction(services.db, (tx) => saveIn(services, tx, save, false)));
  const { password = '', code } = save.proof;
  if (password === '') throw badInput({ password: accountAnswerTexts.password.missing });
  return handleSlugRace(
    withProof(services, userId, { password, code }, (tx) => saveIn(services, tx, save, true)),
  );
}

async function saveIn(services: Services, tx: Tx, save: SaveRestaurant, isProven: boolean) {
  const id = save.restaurantId ?? (await findCreatedMeanwhile(tx, save.userId));
  if (id === undefined) {
    const restaurant = await createRestaurant(services, tx, save.userId, save.changes, save.onCreated);
    return { restaurant, isNew: true };
  }
  const restaurant = await updateRestaurant(services, tx, { ...save, restaurantId: id, isProven });
  return { restaurant, isNew: false };
}

/** A double tap sends two requests: the second waits for the first, and edits the restaurant it created. */
async function findCreatedMeanwhile(tx: Tx, userId: string): Promise<string | undefined> {
  await lockUsers(tx, [userId]);
  return (await loadOwnRestaurants(tx, userId))[0]?.id;
}

/** Called for a new restaurant in its transaction, to create what belongs to it, such as its trial. */
export type OnRestaurantCreated = (
  tx: Tx,
  created: { restaurantId: string; userId: string },
  now: Date,
) => Promise<void>;

/** Creates a person's restaurant. Throws 400 without name or slug, 409 `slug_taken`. */
export async function createRestaurant(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  userId: string,
  draft: RestaurantChanges,
  onCreated: OnRestaurantCreated,
): Promise<Restaurant> {
  const { name, slug } = draft;
  if (name === undefined) throw badInput({ name: settingsProblemsTexts.nameMissing });
  if (slug === undefined) throw badInput({ slug: settingsProblemsTexts.addressMissing });
  const id = newId();
  await refuseTakenSlug(tx, slug, id);
  await refuseForeignImages(tx, id, draft);

  const now = clock.now();
  const row = await tx
    .insertInto('restaurants')
    .values({
      ...toRow(restaurantFields, draft),
      id,
      name,
      slug,
      slug_since: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('restaurant_people')
    .values({ restaurant_id: id, user_id: userId, role: 'owner', created_at: now })
    .execute();
  const restaurant = toRestaurant(row);
  await noteSearchWords(tx, restaurant);
  await onCreated(tx, { restaurantId: id, userId }, now);
  return restaurant;
}

interface RestaurantUpdate {
  restaurantId: string;
  changes: RestaurantChanges;
  /** The version the edit started from (docs/product/common.md#edits). */
  version: number | undefined;
  /** Made by the administrator, who may change an address as often as there is need. */
  isByAdministrator: boolean;
  namesAgainstPureVeg: NamesAgainstPureVeg;
  userId: string;
  /** Whether the caller has just proved who they are; see `redirectingChanges`. */
  isProven: boolean;
}

/** The names of a restaurant's dishes that a pure veg place cannot have; wired in `app`. */
export type NamesAgainstPureVeg = (tx: Tx, restaurantId: string) => Promise<string[]>;

/**
 * Changes a restaurant in a transaction. Throws 404 when it was deleted, 409 `stale` or `slug_taken`, 429 `too_many_renames`,
 * 400 at the field.
 */
async function updateRestaurant(services: Services, tx: Tx, update: RestaurantUpdate): Promise<Restaurant> {
  const { restaurantId, changes, version, isByAdministrator, namesAgainstPureVeg } = update;
  await lockRestaurant(tx, restaurantId);
  await touchPage(services, tx, restaurantId);
  const current = await loadRestaurant(tx, restaurantId);
  if (version !== undefined && version !== current.version) throw stale(presentOwnRestaurant(current));
  const redirecting = redirectingChanges(current, changes);
  if (redirecting.length > 0 && !update.isProven)
    throw badInput({ password: accountAnswerTexts.password.missing });
  await refuseForeignImages(tx, restaurantId, changes, current);
  if (changes.isPureVeg && !current.isPureVeg) refuseNotVeg(await namesAgainstPureVeg(tx, restaurantId));

  const now = services.clock.now();
  if (changes.slug !== undefined) {
    await moveRestaurant(tx, { restaurantId, newSlug: changes.slug, isUnlimited: isByAdministrator }, now);
  }
  const row = await tx
    .updateTable('restaurants')
    .set((row) => ({ ...toRow(restaurantFields, changes), version: row('version', '+', 1), updated_at: now }))
    .where('id', '=', restaurantId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const restaurant = toRestaurant(row);
  await noteSearchWords(tx, restaurant);
  if (redirecting.length > 0) {
    const write = () =>
      settingsRedirected(redirecting, { former: current, now: restaurant }, services.publicUrl);
    await mailRedirection(services, tx, { former: current, userId: update.userId, write });
  }
  return restaurant;
}

function refuseNotVeg(names: readonly string[]): void {
  if (names.length === 0) return;
  const items = listOf(names.slice(0, 2), 'unit');
  const more = names.length - 2;
  throw badInput({
    'settings.isPureVeg':
      more > 0 ? settingsProblemsTexts.notVegMore({ items, more }) : settingsProblemsTexts.notVeg({ items }),
  });
}

/** Stores permanently that the owner has finished setting up the restaurant. Customers do not see it. */
export function noteSetUp({ db }: Pick<Services, 'db'>, restaurantId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.updateTable('restaurants').set({ is_set_up: true }).where('id', '=', restaurantId).execute();
  });
}
