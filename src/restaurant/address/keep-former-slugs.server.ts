import { later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { TAKE_BACK_TIME } from '../take-back/redirections.server.ts';
import { type FormerSlug, sortFormer } from './former-slugs.ts';

/**
 * Stores all former addresses of a restaurant that the caller has locked. Those that are not kept are released: they
 * still redirect, and are nobody else's, while a change can be taken back (docs/product/restaurant.md#slugs).
 */
export async function keepFormerSlugs(
  tx: Tx,
  restaurantId: string,
  all: readonly FormerSlug[],
  now: Date,
): Promise<void> {
  const { kept, released } = sortFormer(all);
  const sorted = [
    ...kept.map((one) => ({ ...one, releasedAt: null })),
    ...released.map((one) => ({ ...one, releasedAt: one.releasedAt ?? now })),
  ];
  await tx.deleteFrom('former_slugs').where('restaurant_id', '=', restaurantId).execute();
  if (sorted.length === 0) return;
  const rows = sorted.map(({ slug, publicSince, givenUpAt, releasedAt }) => ({
    slug,
    restaurant_id: restaurantId,
    public_since: publicSince,
    created_at: givenUpAt,
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
