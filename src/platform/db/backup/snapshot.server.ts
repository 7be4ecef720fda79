import { sql } from 'kysely';
import type { DatabaseHandle, Tx } from '../database.server.ts';
import { runMigrations } from '../migrate.server.ts';
import { createPartWriter, type Manifest, readPart } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import {
  createRowDigest,
  differences,
  emptyTables,
  type Row,
  readTable,
  type TableDigest,
  type TableShape,
  tableShapes,
  writeRows,
} from './table-rows.server.ts';

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

interface Load {
  migrationsFolder: string;
  /** The migrations that had run in the database the rows come from. */
  migrations: string[];
  /** The expected digests after loading. */
  expected: Record<string, TableDigest>;
  rowsOf(table: string): AsyncIterable<Row[]>;
}

/**
 * Creates the schema in an empty database, fills it, reads it back and compares, all in one transaction: after an error
 * or a crash the database is still empty. Throws when it is not empty at the start, or not as expected at the end.
 */
export async function loadDatabase({ db, engine }: DatabaseHandle, load: Load): Promise<void> {
  const tables = await tableShapes(load.migrationsFolder, load.migrations);
  await db.transaction().execute(async (tx) => {
    await checkEmpty(tx);
    await runMigrations(tx, engine, load.migrationsFolder, load.migrations);
    // Some migrations insert rows; the rows to load include their later state.
    await emptyTables(tx, tables);
    for (const table of tables)
      for await (const rows of load.rowsOf(table.name)) await writeRows(tx, table, rows);

    const wrong = differences(load.expected, await digestTables(tx, tables));
    if (wrong.length > 0) throw new Error(`The database would not be the same. ${wrong.join(' ')}`);
  });
}

/** Throws when there is any table. */
export async function checkEmpty(tx: Tx): Promise<void> {
  const tables = await tx.introspection.getTables();
  if (tables.length > 0)
    throw new Error(
      `The database is not empty: it has ${tables.length} tables. Nothing was changed. Choose an empty one, or move this one away.`,
    );
}

/** The rows of one table of a backup, part by part. Throws when a part is damaged. */
export async function* readBackupTable(
  place: BackupPlace,
  { id, tables }: Pick<Manifest, 'id' | 'tables'>,
  name: string,
): AsyncGenerator<Row[]> {
  for (const part of tables[name]?.parts ?? []) yield await readPart<Row>(place, id, part);
}

/**
 * Reads all rows of a backup. Throws when a part is damaged, or when rows are missing or extra compared with the
 * manifest.
 */
export async function checkTables(
  place: BackupPlace,
  backup: Pick<Manifest, 'id' | 'tables'>,
): Promise<void> {
  const found: Record<string, TableDigest> = {};
  for (const name of Object.keys(backup.tables)) {
    const digest = createRowDigest();
    for await (const rows of readBackupTable(place, backup, name)) digest.add(rows);
    found[name] = digest.result();
  }
  const wrong = differences(backup.tables, found);
  if (wrong.length > 0) throw new Error(`${backup.id} in ${place.label} is damaged. ${wrong.join(' ')}`);
}
