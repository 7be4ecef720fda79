import type { Db, Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { isUniqueViolation } from '#platform/db/queries.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { AppError, conflict } from '#platform/http/errors.ts';
import { later } from '#platform/services/clock.ts';
import { addressTexts } from './address-texts.ts';
import {
  type FormerSlug,
  MAX_RENAMES,
  nextRename,
  RENAME_WINDOW,
  sortFormer,
  storeFormerSlugs,
} from './former-slugs.server.ts';
import { slugProblem, suggestSlug, variantsOf } from './slug.ts';

interface SlugCheck {
  available: boolean;
  message: string;
  /** A free slug close to the wanted one, or empty. */
  suggestion: string;
  /** Former addresses that would be released if the restaurant took this one (docs/product/restaurant.md#slugs). */
  released: string[];
  /** How often the address can still be changed now. */
  changesLeft: number;
}

/** Who asks: the restaurant (undefined for a new one), and whether its address may be changed without limit. */
interface SlugAsker {
  restaurantId: string | undefined;
  isUnlimited: boolean;
}

/**
 * Returns whether a restaurant could take a slug, which former addresses it would lose, and a free slug close to the
 * wanted one if not (docs/product/restaurant.md#slugs).
 */
export async function checkSlug(db: Db, wanted: string, asker: SlugAsker, now: Date): Promise<SlugCheck> {
  const { restaurantId } = asker;
  const slug = wanted.trim().toLowerCase();
  const addresses = restaurantId === undefined ? undefined : await loadAddresses(db, restaurantId);
  if (!restaurantId || !addresses) return { ...(await checkFree(db, slug, restaurantId)), ...unlimited };
  if (slug === addresses.slug) return { ...free, ...unlimited };

  const { left, nextAt } = await renameAllowance(db, restaurantId, now);
  if (nextAt && !asker.isUnlimited)
    return { ...free, available: false, message: renamedTooOften(nextAt), released: [], changesLeft: 0 };
  const { released } = sortFormer([
    ...addresses.former.filter((former) => former.slug !== slug),
    { slug: addresses.slug, publicSince: addresses.publicSince, replacedAt: now, releasedAt: null },
  ]);
  return {
    ...(await checkFree(db, slug, restaurantId)),
    released: released.filter(({ releasedAt }) => !releasedAt).map((former) => former.slug),
    changesLeft: asker.isUnlimited ? MAX_RENAMES : left,
  };
}

const free = { available: true, message: '', suggestion: '' };
const unlimited = { released: [], changesLeft: MAX_RENAMES };

async function checkFree(db: Db, slug: string, restaurantId: string | undefined) {
  const problem = slugProblem(slug);
  const candidates = variantsOf(problem ? suggestSlug(slug) : slug);
  const holders = candidates.length > 0 ? await slugHolders(db, candidates) : new Map<string, string>();
  const isFree = (candidate: string) => [undefined, restaurantId].includes(holders.get(candidate));

  if (!problem && isFree(slug)) return free;
  return {
    available: false,
    message: problem ?? addressTexts.problems.taken,
    suggestion: candidates.find(isFree) ?? '',
  };
}

interface Move {
  restaurantId: string;
  newSlug: string;
  /** True for the administrator, who may change an address without limit. */
  isUnlimited: boolean;
}

/**
 * Changes the address of a restaurant that the caller has locked, unless it is the present one. The old address
 * redirects to the new one (docs/product/restaurant.md#slugs). Throws 409 `slug_taken`, and 429 `too_many_renames` after the fifth change in 30
 * days.
 */
export async function moveRestaurant(tx: Tx, move: Move, now: Date): Promise<void> {
  const { restaurantId, newSlug, isUnlimited } = move;
  const addresses = await loadAddresses(tx, restaurantId);
  if (!addresses || addresses.slug === newSlug) return;
  if (!isUnlimited) await countRename(tx, restaurantId, now);
  await refuseTakenSlug(tx, newSlug, restaurantId);

  const { slug, publicSince, former } = addresses;
  const reused = former.find((one) => one.slug === newSlug);
  const others = former.filter((one) => one !== reused);
  const replaced = { slug, publicSince, replacedAt: now, releasedAt: null };
  await storeFormerSlugs(tx, restaurantId, [...others, replaced], now);
  await tx
    .updateTable('restaurants')
    .set({ slug: newSlug, slug_since: reused?.publicSince ?? now })
    .where('id', '=', restaurantId)
    .execute();
}

async function countRename(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  const { nextAt } = await renameAllowance(tx, restaurantId, now);
  if (nextAt) throw tooManyRenames(nextAt, now);
  await tx
    .deleteFrom('slug_renames')
    .where('restaurant_id', '=', restaurantId)
    .where('renamed_at', '<=', later(now, -RENAME_WINDOW))
    .execute();
  await tx
    .insertInto('slug_renames')
    .values({ id: newId(), restaurant_id: restaurantId, renamed_at: now })
    .execute();
}

/**
 * Returns the current address of a restaurant, since when it is public, and the former ones. Undefined when the
 * restaurant was deleted.
 */
async function loadAddresses(
  db: Db | Tx,
  restaurantId: string,
): Promise<{ slug: string; publicSince: Date; former: FormerSlug[] } | undefined> {
  const current = await db
    .selectFrom('restaurants')
    .select(['slug', 'slug_since'])
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  if (!current) return undefined;
  const rows = await db
    .selectFrom('former_slugs')
    .select(['slug', 'public_since', 'created_at', 'released_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();
  const former = rows.map(({ slug, public_since, created_at, released_at }) => ({
    slug,
    publicSince: public_since,
    replacedAt: created_at,
    releasedAt: released_at,
  }));
  return { slug: current.slug, publicSince: current.slug_since, former };
}

interface RenameAllowance {
  /** How many changes of the address are left now. */
  left: number;
  /** When the next change is allowed; undefined while some are left. */
  nextAt: Date | undefined;
}

/** How often the owner of a restaurant may still change its address. */
async function renameAllowance(db: Db | Tx, restaurantId: string, now: Date): Promise<RenameAllowance> {
  const renames = await db
    .selectFrom('slug_renames')
    .select('renamed_at')
    .where('restaurant_id', '=', restaurantId)
    .where('renamed_at', '>', later(now, -RENAME_WINDOW))
    .orderBy('renamed_at')
    .execute();
  const nextAt = nextRename(renames.map(({ renamed_at }) => renamed_at));
  return { left: Math.max(0, MAX_RENAMES - renames.length), nextAt };
}

/** The message that the address was changed too often, with the day from which it can be changed again. */
function renamedTooOften(nextAt: Date): string {
  return addressTexts.problems.changedTooOften({ times: MAX_RENAMES, date: formatDay(nextAt) });
}

/** Returns the error 429 `too_many_renames` for the field `slug`, with the seconds until the next change is allowed. */
function tooManyRenames(nextAt: Date, now: Date): AppError {
  const message = renamedTooOften(nextAt);
  const retryAfterSeconds = Math.ceil((nextAt.getTime() - now.getTime()) / 1000);
  return new AppError(429, 'too_many_renames', message, { slug: message }, { retryAfterSeconds });
}

/**
 * Returns which restaurant holds each of these slugs, as its current or a former one: restaurant ids by slug. Free
 * slugs are missing.
 */
async function slugHolders(db: Db | Tx, slugs: string[]): Promise<Map<string, string>> {
  // A single statement reads a single snapshot: a slug that is replaced right now is found in one of the two tables.
  const rows = await db
    .selectFrom('restaurants')
    .select(['slug', 'id as holder'])
    .where('slug', 'in', slugs)
    .unionAll(
      db.selectFrom('former_slugs').select(['slug', 'restaurant_id as holder']).where('slug', 'in', slugs),
    )
    .execute();
  return new Map(rows.map(({ slug, holder }) => [slug, holder]));
}

/** Throws 409 at the field when a slug is the current or a former one of another restaurant (docs/product/restaurant.md#slugs). */
export async function refuseTakenSlug(tx: Tx, slug: string, restaurantId: string): Promise<void> {
  const holder = (await slugHolders(tx, [slug])).get(slug);
  if (holder !== undefined && holder !== restaurantId) throw slugTaken();
}

/**
 * Handles two requests that race for one slug: the loser violates the unique index, and gets 409 instead of the
 * database's error. `work` must be a whole transaction in which no other unique index can be violated.
 */
export async function handleSlugRace<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken();
    throw error;
  }
}

function slugTaken(): AppError {
  const message = addressTexts.problems.taken;
  return conflict(message, { code: 'slug_taken', fields: { slug: message } });
}
