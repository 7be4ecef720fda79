import type { Tx } from '#platform/db/database.server.ts';
import { DAY, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { TAKE_BACK_TIME } from '../take-back/redirections.server.ts';

/**
 * Stores all former addresses of a restaurant that the caller has locked. Those that are not permanent are released: they
 * still redirect, and are nobody else's, while a change can be taken back (docs/product/restaurant.md#slugs).
 */
export async function storeFormerSlugs(
  tx: Tx,
  restaurantId: string,
  all: readonly FormerSlug[],
  now: Date,
): Promise<void> {
  const { permanent, released } = sortFormer(all);
  const sorted = [
    ...permanent.map((one) => ({ ...one, releasedAt: null })),
    ...released.map((one) => ({ ...one, releasedAt: one.releasedAt ?? now })),
  ];
  await tx.deleteFrom('former_slugs').where('restaurant_id', '=', restaurantId).execute();
  if (sorted.length === 0) return;
  const rows = sorted.map(({ slug, publicSince, replacedAt, releasedAt }) => ({
    slug,
    restaurant_id: restaurantId,
    public_since: publicSince,
    created_at: replacedAt,
    released_at: releasedAt,
  }));
  await tx.insertInto('former_slugs').values(rows).execute();
}

/** Deletes released addresses once no change can be taken back to them: they are free. Returns how many. */
export async function purgeReleasedSlugs({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('former_slugs')
    .where('released_at', '<=', later(clock.now(), -TAKE_BACK_TIME))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How often an owner may change the address of a page within the window. */
export const MAX_RENAMES = 5;
export const RENAME_WINDOW = 30 * DAY;
/** How many former addresses redirect to a page for good. */
const MAX_FORMER = 3;

/** A replaced address of a restaurant. It redirects to the current one while it is stored. */
export interface FormerSlug {
  slug: string;
  publicSince: Date;
  replacedAt: Date;
  /** Since when it is no longer among the permanent ones; null while it is. */
  releasedAt: Date | null;
}

/**
 * Decides which former addresses of a restaurant redirect to it for good: the three that were in use longest,
 * since they are on most printed QR codes. One that was in use for an hour counts, too: the first day is when links are
 * shared and corrected. The others are released, so that nobody can hoard addresses.
 */
export function sortFormer(all: readonly FormerSlug[]): { permanent: FormerSlug[]; released: FormerSlug[] } {
  const permanent = all.toSorted((one, other) => timeInUse(other) - timeInUse(one)).slice(0, MAX_FORMER);
  return { permanent, released: all.filter((former) => !permanent.includes(former)) };
}

/** When the address can be changed again, given the changes within the window, oldest first; undefined: at once. */
export function nextRename(renamedAt: readonly Date[]): Date | undefined {
  const blocking = renamedAt.at(-MAX_RENAMES);
  return blocking && later(blocking, RENAME_WINDOW);
}

function timeInUse({ publicSince, replacedAt }: FormerSlug): number {
  return replacedAt.getTime() - publicSince.getTime();
}
