import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/ids.server.ts';
import { refuseTakenSlug } from '../claim-slug.server.ts';
import { RENAME_WINDOW, sortFormer } from './former-slugs.ts';
import { loadAddresses } from './load-addresses.server.ts';
import { renameAllowance, tooManyRenames } from './rename-allowance.server.ts';

export interface Move {
  restaurantId: string;
  newSlug: string;
  /** True for the administrator, who may change an address without limit. */
  isUnlimited: boolean;
}

/**
 * Changes the address of a restaurant that the caller has locked. The old address redirects to the new one when it
 * is among the three that were in use longest (docs/product/restaurant.md#slugs); released
 * addresses are free for everybody. Throws 409 `slug_taken`, and 429 `too_many_renames` after the fifth change in 30
 * days.
 */
export async function moveRestaurant(tx: Tx, move: Move, now: Date): Promise<void> {
  const { restaurantId, newSlug, isUnlimited } = move;
  const addresses = await loadAddresses(tx, restaurantId);
  if (!addresses) return;
  if (!isUnlimited) await countRename(tx, restaurantId, now);
  await refuseTakenSlug(tx, newSlug, restaurantId);

  const { slug, publicSince, former } = addresses;
  const takenBack = former.find((one) => one.slug === newSlug);
  const { kept } = sortFormer([
    ...former.filter((one) => one !== takenBack),
    { slug, publicSince, givenUpAt: now },
  ]);
  await tx.deleteFrom('former_slugs').where('restaurant_id', '=', restaurantId).execute();
  if (kept.length > 0) {
    const rows = kept.map((one) => ({
      slug: one.slug,
      restaurant_id: restaurantId,
      public_since: one.publicSince,
      created_at: one.givenUpAt,
    }));
    await tx.insertInto('former_slugs').values(rows).execute();
  }
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
