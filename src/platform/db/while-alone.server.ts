import { sql } from 'kysely';
import type { Db, Engine, Tx } from './database.server.ts';

/**
 * Runs `work` in one transaction, and in one process at a time: others with the same `lock`, a number, wait until it has
 * ended, however it does. On SQLite there are no others. For work that may take long, as at a start; what it asks of a
 * connection opened with `isPatient` may take as long.
 */
export function whileAlone<T>(
  db: Db,
  engine: Engine,
  lock: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, engine, lock);
    return work(tx);
  });
}

/** Waits until no other process has the lock, and holds it until the transaction ends. */
export async function takeTurn(tx: Tx, engine: Engine, lock: number): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lock)})`.execute(tx);
  // Who waits for a table keeps everybody else from it: better to fail, and try again.
  await sql`set local lock_timeout = '5s'`.execute(tx);
}
