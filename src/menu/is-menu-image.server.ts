import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import './tables.server.ts';

/**
 * Returns the SQL condition that an item uses the uploaded picture with this URL. Deleted items count, since they may
 * be restored: the files must stay.
 */
export function isMenuImage(url: Expression<string>): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('menu_items')
      .select('menu_items.id')
      .where('menu_items.image_url', '=', url)
      // Repeats the condition of the partial index. As a parameter the planner would not recognise it.
      .where(sql<boolean>`menu_items.image_url <> ''`),
  );
}
