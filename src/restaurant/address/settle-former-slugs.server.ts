import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { lockRestaurant } from '../lock-restaurant.server.ts';
import { sortFormer } from './former-slugs.ts';
import { loadAddresses } from './load-addresses.server.ts';

const AT_A_TIME = 100;

/**
 * Applies today's rules to former addresses that an older version stored, for at most 100 restaurants per call:
 * stores since when each was public, and releases those that are not kept. Returns how many restaurants it processed.
 */
export async function settleFormerSlugs({ db }: Pick<Services, 'db'>): Promise<number> {
  const unsettled = await db
    .selectFrom('former_slugs')
    .select('restaurant_id')
    .distinct()
    .where('public_since', 'is', null)
    .limit(AT_A_TIME)
    .execute();
  for (const { restaurant_id: id } of unsettled) {
    await inTransaction(db, async (tx) => {
      await lockRestaurant(tx, id);
      const addresses = await loadAddresses(tx, id);
      if (!addresses) return;
      const { kept } = sortFormer(addresses.former);
      await tx.deleteFrom('former_slugs').where('restaurant_id', '=', id).execute();
      for (const { slug, publicSince, givenUpAt } of kept) {
        const row = { slug, restaurant_id: id, public_since: publicSince, created_at: givenUpAt };
        await tx.insertInto('former_slugs').values(row).execute();
      }
    });
  }
  return unsettled.length;
}
