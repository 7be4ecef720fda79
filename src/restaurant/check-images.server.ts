import { ownsImage } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Restaurant, RestaurantChanges } from './restaurant.ts';

/**
 * Throws 400 at the field unless each new picture is empty or one of the restaurant's own uploads
 * (docs/product/media.md#images).
 */
export async function refuseForeignImages(
  tx: Tx,
  restaurantId: string,
  changes: RestaurantChanges,
  current?: Restaurant,
): Promise<void> {
  const fields = [
    ['settings.bannerImage', changes.bannerImageUrl, current?.bannerImageUrl],
    ['settings.logoImage', changes.logoImageUrl, current?.logoImageUrl],
  ] as const;
  for (const [field, url, before = ''] of fields) {
    if (url === undefined || url === '' || url === before) continue;
    if (!(await ownsImage(tx, restaurantId, url))) {
      throw badInput({ [field]: 'Upload this photo first, then save.' });
    }
  }
}
