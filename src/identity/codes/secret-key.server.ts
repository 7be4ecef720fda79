import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/db/database.server.ts';

/** A random 256-bit key the product keeps for itself, made at first need; all processes get the same one. */
export async function secretKey(tx: Tx, name: string, now: Date): Promise<Buffer> {
  const known = await findKey(tx, name);
  if (known) return known;
  const value = randomBytes(32).toString('base64url');
  await tx
    .insertInto('secrets')
    .values({ name, value, created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been first: what is stored counts.
  const stored = await findKey(tx, name);
  if (!stored) throw new Error(`The secret ${name} could not be stored`);
  return stored;
}

async function findKey(tx: Tx, name: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row && Buffer.from(row.value, 'base64url');
}
