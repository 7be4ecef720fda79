import '../tables.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { BlockWire } from './blocks-wire.ts';

/** More phones than anybody blocks one by one. */
const MOST = 500;

/** The phones that a restaurant has blocked, the longest remaining block first; at most 500. */
export async function listBlocks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
): Promise<BlockWire[]> {
  const rows = await db
    .selectFrom('order_blocks')
    .select(['caller_hash', 'order_number', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('blocked_with', '=', '')
    .where('blocked_until', '>', clock.now())
    .orderBy('blocked_until', 'desc')
    .orderBy('caller_hash')
    .limit(MOST)
    .execute();
  return rows.map(({ caller_hash, order_number, blocked_until }) => ({
    id: caller_hash,
    number: order_number,
    until: blocked_until.toISOString(),
  }));
}

/** The end of the block for each of these browsers that a restaurant has blocked, by the browser's hash. */
export async function blockedUntil(
  db: Db,
  restaurantId: string,
  devices: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const known = [...new Set(devices)].filter(Boolean);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_blocks')
    .select(['caller_hash', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('blocked_until', '>', now)
    .execute();
  const isKnown = new Set(known);
  return new Map(
    rows
      .filter(({ caller_hash }) => isKnown.has(caller_hash))
      .map(({ caller_hash, blocked_until }) => [caller_hash, blocked_until]),
  );
}
