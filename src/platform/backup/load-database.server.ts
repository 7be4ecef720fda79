import type { DatabaseHandle, Tx } from '../db/database.server.ts';
import { runMigrations } from '../db/migrate.server.ts';
import { differences, type TableDigest } from './row-digest.server.ts';
import { digestTables } from './snapshot.server.ts';
import { emptyTables, type Row, writeRows } from './table-rows.server.ts';
import { tableShapes } from './table-shapes.server.ts';

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
