import { sql } from 'kysely';
import type { Db, Engine, Tx } from './database.server.ts';

/**
 * Runs `work` in one transaction and in one process at a time: others with the same number `lock` wait until the
 * transaction ends. On SQLite there are no other processes. For long work, such as at start; use a connection opened
 * with `isPatient`, which has no time limits.
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
  // A statement waiting for a table lock blocks everybody else from that table: better to fail and retry.
  await sql`set local lock_timeout = '5s'`.execute(tx);
}
