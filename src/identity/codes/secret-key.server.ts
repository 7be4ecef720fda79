import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#platform/db/database.server.ts';

/**
 * Returns a random 256-bit key that the product keeps for itself. It is created on first use; all processes get the
 * same one.
 */
export async function secretKey(db: Db | Tx, name: string, now: Date): Promise<Buffer> {
  const known = await findKey(db, name);
  if (known) return known;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have stored a key first: use the stored one.
  const stored = await findKey(db, name);
  if (!stored) throw new Error(`The secret ${name} could not be stored`);
  return stored;
}

async function findKey(db: Db | Tx, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}
