import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import './tables.server.ts';

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
