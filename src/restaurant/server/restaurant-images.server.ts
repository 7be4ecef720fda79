import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { ownsImage } from '#media/images.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Restaurant, RestaurantChanges } from '../restaurant.ts';
import './tables.server.ts';
import { settingsProblemsTexts } from '../settings/settings-problems-texts.ts';

/** Throws 400 unless each new picture is empty or the restaurant's own (docs/product/media.md#images). */
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
      throw badInput({ [field]: settingsProblemsTexts.photoNotUploaded });
    }
  }
}

/**
 * The condition that a restaurant shows the uploaded picture of this address, so that its files must stay
 * (docs/product/media.md#images).
 */
export function isRestaurantImage(url: Expression<string>): Expression<SqlBool> {
  const { exists, or, selectFrom } = expressionBuilder<Tables>();
  const shows = (column: 'banner_image_url' | 'logo_image_url') =>
    exists(
      selectFrom('restaurants')
        .select('restaurants.id')
        .where(`restaurants.${column}`, '=', url)
        // The condition of the partial index. As a parameter, the database would not recognise it.
        .where(sql<boolean>`${sql.ref(`restaurants.${column}`)} <> ''`),
    );
  // One subquery for each index: a single one with "or" would read the whole table.
  return or([shows('banner_image_url'), shows('logo_image_url')]);
}
