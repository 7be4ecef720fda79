import '../tables.server.ts';
import { createHash } from 'node:crypto';
import { orderNumber } from '#ordering/order-code.ts';
import type { OrderPlaced, OrderPost } from '#ordering/order-post.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import { placeTexts } from './place-texts.ts';

/** A hash of what an order says. `tableKey` only proves its table. */
export function contentHash({ tableKey: _, ...post }: OrderPost): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('base64url');
}

/**
 * The current state of an order that was stored before with the same code; undefined where there is none. Throws 409
 * `code_taken` where that order belongs to another restaurant or has other content.
 */
export async function findSameOrder(
  db: Db | Tx,
  restaurantId: string,
  post: OrderPost,
): Promise<OrderPlaced | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['restaurant_id', 'content_hash', 'code', 'day_no', 'status', 'menu_total_paise'])
    .where('code', '=', post.code)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.restaurant_id !== restaurantId || row.content_hash !== contentHash(post)) throw codeTaken();
  const { code, day_no, status, menu_total_paise } = row;
  return {
    success: true,
    number: orderNumber(code),
    dayNo: day_no,
    status,
    differs: menu_total_paise !== null,
  };
}

/** 409 `code_taken`. */
export function codeTaken() {
  return conflict(placeTexts.taken, { code: 'code_taken' });
}
