import type { Db } from '#platform/db/database.server.ts';
import { MOST_RENAMES, sortFormer } from './address/former-slugs.ts';
import { loadAddresses } from './address/load-addresses.server.ts';
import { renameAllowance, renamedTooOften } from './address/rename-allowance.server.ts';
import { slugHolders } from './claim-slug.server.ts';
import { slugProblem, suggestSlug, variantsOf } from './slug.ts';

export interface SlugCheck {
  available: boolean;
  /** Why not, or empty. */
  message: string;
  /** A free slug close to the wanted one, or empty. */
  suggestion: string;
  /** Former addresses that would be released if the restaurant took this one (docs/product/restaurant.md#slugs). */
  released: string[];
  /** How often the address can still be changed now. */
  changesLeft: number;
}

/** Who asks: the restaurant (undefined for a new one), and whether its address may be changed without limit. */
export interface SlugAsker {
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
  if (!restaurantId || !addresses) return { ...(await checkFree(db, slug, restaurantId)), ...unhindered };
  if (slug === addresses.slug) return { ...free, ...unhindered };

  const { left, nextAt } = await renameAllowance(db, restaurantId, now);
  if (nextAt && !asker.isUnlimited)
    return { ...free, available: false, message: renamedTooOften(nextAt), released: [], changesLeft: 0 };
  const { released } = sortFormer([
    ...addresses.former.filter((former) => former.slug !== slug),
    { slug: addresses.slug, publicSince: addresses.publicSince, givenUpAt: now, releasedAt: null },
  ]);
  return {
    ...(await checkFree(db, slug, restaurantId)),
    released: released.filter(({ releasedAt }) => !releasedAt).map((former) => former.slug),
    changesLeft: asker.isUnlimited ? MOST_RENAMES : left,
  };
}

const free = { available: true, message: '', suggestion: '' };
const unhindered = { released: [], changesLeft: MOST_RENAMES };

async function checkFree(db: Db, slug: string, restaurantId: string | undefined) {
  const problem = slugProblem(slug);
  const candidates = variantsOf(problem ? suggestSlug(slug) : slug);
  const holders = candidates.length > 0 ? await slugHolders(db, candidates) : new Map<string, string>();
  const isFree = (candidate: string) => [undefined, restaurantId].includes(holders.get(candidate));

  if (!problem && isFree(slug)) return free;
  return {
    available: false,
    message: problem ?? 'This address is taken. Please choose another.',
    suggestion: candidates.find(isFree) ?? '',
  };
}
