import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import './tables.server.ts';

/**
 * The condition that an item refers to the uploaded picture of this address, so that its files must stay: a deleted item
 * may still come back.
 */
export function isMenuImage(url: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('menu_items')
      .select('menu_items.id')
      .where('menu_items.image_url', '=', url)
      // What the index is limited to. As a parameter it would not be recognised.
      .where(sql<boolean>`menu_items.image_url <> ''`),
  );
}
