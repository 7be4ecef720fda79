import { sql } from 'kysely';
import type { DatabaseHandle, Tx } from '../db/database.server.ts';
import type { Manifest } from './manifest.server.ts';
import { createPartWriter } from './parts.server.ts';
import type { BackupPlace } from './place.server.ts';
import { createRowDigest, type TableDigest } from './row-digest.server.ts';
import { readTable } from './table-rows.server.ts';
import type { TableShape } from './table-shapes.server.ts';

/** Runs `work` on a consistent snapshot of the database while others go on writing. */
export function inSnapshot<T>({ db, engine }: DatabaseHandle, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  // On SQLite every transaction reads a snapshot, and with a write-ahead log writers do not wait for it.
  if (engine === 'sqlite') return transaction.execute(work);
  return transaction.setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/** Throws when an SQLite file is damaged: a backup would copy the damage. */
export async function checkSqlite({ engine }: DatabaseHandle, tx: Tx): Promise<void> {
  if (engine !== 'sqlite') return;
  const { rows } = await sql<Record<string, string>>`pragma integrity_check(5)`.execute(tx);
  const words = rows.flatMap((row) => Object.values(row)).join('; ');
  if (words !== 'ok') throw new Error(`The database file is damaged: ${words}`);
}

/** Writes all rows of the tables into a backup. */
export async function writeTables(
  tx: Tx,
  tables: TableShape[],
  place: BackupPlace,
  backupId: string,
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = {};
  for (const table of tables) {
    const writer = createPartWriter(place, backupId, `tables/${table.name}`);
    const digest = createRowDigest();
    for await (const rows of readTable(tx, table)) {
      digest.add(rows);
      await writer.add(rows);
    }
    written[table.name] = { ...digest.result(), parts: await writer.end() };
  }
  return written;
}

/** The digests of all tables as they are now. */
export async function digestTables(tx: Tx, tables: TableShape[]): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {};
  for (const table of tables) {
    const digest = createRowDigest();
    for await (const rows of readTable(tx, table)) digest.add(rows);
    digests[table.name] = digest.result();
  }
  return digests;
}
