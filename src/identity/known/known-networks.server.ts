import { createHmac } from 'node:crypto';
import { DAY, later } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { secretKey } from '../codes/secret-key.server.ts';

/** The most networks remembered per account, and for how long. They are those of a shop, a home, a phone. */
const MOST = 10;
const KEPT = 180 * DAY;

interface Whose {
  userId: string;
  /** From `clientAddress`. */
  address: string;
}

/** Remembers the network of a sign-in as a keyed hash, so that nobody can read addresses out of a copied database. */
export async function noteNetwork(tx: Tx, whose: Whose, now: Date): Promise<void> {
  const { userId } = whose;
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network_hash: await hashOf(tx, whose, now), last_seen_at: now })
    .onConflict((known) => known.columns(['user_id', 'network_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
  const newest = tx
    .selectFrom('known_networks')
    .select('network_hash')
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', later(now, -KEPT))
    .orderBy('last_seen_at', 'desc')
    .orderBy('network_hash')
    .limit(MOST);
  await tx
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('network_hash', 'not in', newest)
    .execute();
}

/** Whether somebody signed in to this account from this network before. */
export async function isKnownNetwork(db: Db, whose: Whose, now: Date): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', whose.userId)
    .where('network_hash', '=', await hashOf(db, whose, now))
    .where('last_seen_at', '>', later(now, -KEPT))
    .executeTakeFirst();
  return known !== undefined;
}

async function hashOf(db: Db | Tx, { userId, address }: Whose, now: Date): Promise<string> {
  const key = await secretKey(db, 'known-networks', now);
  return createHmac('sha256', key).update(`${userId}:${address}`).digest('base64url');
}
