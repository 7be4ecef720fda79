import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Returns the number of a restaurant's payments, without voided ones. */
export async function countPayments(db: Db, restaurantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where restaurant_id = ${restaurantId} and voided_at is null
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Returns the sums of payments in paise, without voided ones: the total, and by day in India since `since`,
 * `yyyy-mm-dd`.
 */
export async function sumPayments(
  db: Db,
  since: string,
): Promise<{ totalPaise: number; paiseOn: Map<string, number> }> {
  const { rows } = await sql<{ day: string; paise: number }>`
    select paid_on as day, sum(amount_paise) as paise from payments where voided_at is null group by paid_on
  `.execute(db);
  const totalPaise = rows.reduce((sum, { paise }) => sum + Number(paise), 0);
  const recent = rows
    .filter(({ day }) => day >= since)
    .map(({ day, paise }) => [day, Number(paise)] as const);
  return { totalPaise, paiseOn: new Map(recent) };
}
