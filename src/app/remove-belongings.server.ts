import { abandonImages } from '#media/abandon-images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { removeRestaurantsOf } from '#restaurant/remove-restaurants-of.server.ts';

/** Removes what was an account's: its restaurants with all in them, and, by the next sweep, their pictures. */
export async function removeBelongings(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  const restaurantIds = await removeRestaurantsOf(tx, userId);
  for (const id of restaurantIds) await abandonImages(tx, id, deletedAt);
}
