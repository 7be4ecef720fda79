import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Whether an SQL condition on a URL is true for this one. */
export async function holds(
  db: Db,
  condition: (url: Expression<string>) => Expression<SqlBool>,
  url: string,
): Promise<boolean> {
  const row = await db
    .selectNoFrom(sql<number>`1`.as('one'))
    .where(condition(sql<string>`${url}`))
    .executeTakeFirst();
  return row !== undefined;
}
