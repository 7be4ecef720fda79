import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import { refuseTakenSlug } from '../claim-slug.server.ts';
import { RENAME_WINDOW } from './former-slugs.ts';
import { keepFormerSlugs } from './keep-former-slugs.server.ts';
import { loadAddresses } from './load-addresses.server.ts';
import { renameAllowance, tooManyRenames } from './rename-allowance.server.ts';

export interface Move {
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
  const takenBack = former.find((one) => one.slug === newSlug);
  const others = former.filter((one) => one !== takenBack);
  const givenUp = { slug, publicSince, givenUpAt: now, releasedAt: null };
  await keepFormerSlugs(tx, restaurantId, [...others, givenUp], now);
  await tx
    .updateTable('restaurants')
    .set({ slug: newSlug, slug_since: takenBack?.publicSince ?? now })
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
