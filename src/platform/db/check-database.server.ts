import { sql } from 'kysely';
import type { Db, Engine } from './database.server.ts';
import { DatabaseTrouble } from './database-trouble.server.ts';

/** Throws `DatabaseTrouble` unless the database answers and takes writes. */
export async function checkDatabase(db: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') return checkPostgres(db);
  // Nothing uses `user_version`; setting it writes a page and waits for the disk, as any write does.
  await sql`pragma user_version = 0`.execute(db);
}

async function checkPostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ is_read_only: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only
  `.execute(db);
  if (rows[0]?.is_read_only) throw new DatabaseTrouble('unwritable', new Error('it is read-only'));
}
