import type { DatabaseHandle, Tx } from '../db/database.server.ts';
import { runMigrations } from '../db/migrate.server.ts';
import { differences, type TableDigest } from './row-digest.server.ts';
import { digestTables } from './snapshot.server.ts';
import { emptyTables, type Row, writeRows } from './table-rows.server.ts';
import { tableShapes } from './table-shapes.server.ts';

interface Load {
  migrationsFolder: string;
  /** Those that had made the database the rows come from. */
  migrations: string[];
  /** What has to be there in the end. */
  expected: Record<string, TableDigest>;
  rowsOf(table: string): AsyncIterable<Row[]>;
}

/**
 * Makes the schema in an empty database, fills it, reads it back and compares: in one transaction, so that whatever goes
 * wrong, and wherever it is killed, the database stays empty. Throws when it is not empty or not what was expected.
 */
export async function loadDatabase({ db, engine }: DatabaseHandle, load: Load): Promise<void> {
  const tables = await tableShapes(load.migrationsFolder, load.migrations);
  await db.transaction().execute(async (tx) => {
    await checkEmpty(tx);
    await runMigrations(tx, engine, load.migrationsFolder, load.migrations);
    // Some migrations bring rows of their own; the ones that are coming hold what became of them.
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
