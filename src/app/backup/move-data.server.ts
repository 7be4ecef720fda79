import { type CopiedFiles, copyFiles } from '#platform/db/backup/backup-files.server.ts';
import {
  checkEmpty,
  checkSqlite,
  digestTables,
  inSnapshot,
  loadDatabase,
} from '#platform/db/backup/snapshot.server.ts';
import {
  differences,
  readTable,
  type TableDigest,
  type TableShape,
  tableShapes,
} from '#platform/db/backup/table-rows.server.ts';
import {
  type DatabaseHandle,
  openDatabase,
  openExistingDatabase,
  type Tx,
} from '#platform/db/database.server.ts';
import { appliedMigrations } from '#platform/db/migrate.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { claimFolder } from '#platform/files/folder-in-use.server.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { type Config, databaseOf, migrationsFolder } from '../start/env.server.ts';

interface MovedDatabase {
  tables: Record<string, TableDigest>;
  /** An earlier run had moved it already. */
  wasThere: boolean;
}

/**
 * Copies the SQLite database of DATA_DIR into the empty PostgreSQL database of DATABASE_URL, compares both, and leaves
 * the file unchanged. All or nothing: if it is stopped, PostgreSQL stays empty, and it can be run again. After
 * success, another run only compares. Throws while a server uses the folder, and when PostgreSQL has any other data.
 */
export async function moveDatabase(config: Config, onTable: (name: string) => void): Promise<MovedDatabase> {
  if (!config.databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL the database is to move to.');
  const { sqliteFile } = databaseOf(config);
  const alone = claimFolder(config.dataDir, 'a move of the database');
  try {
    const source = openExistingDatabase({ sqliteFile });
    const target = openDatabase({ databaseUrl: config.databaseUrl, sqliteFile, noTimeouts: true });
    return await move(source, target, onTable).finally(() => Promise.all([source.close(), target.close()]));
  } finally {
    alone.release();
  }
}

function move(
  source: DatabaseHandle,
  target: DatabaseHandle,
  onTable: (name: string) => void,
): Promise<MovedDatabase> {
  return inSnapshot(source, async (tx) => {
    await checkSqlite(source, tx);
    const migrations = (await appliedMigrations(tx, source.engine)).map(({ name }) => name);
    const shapes = await tableShapes(migrationsFolder, migrations);
    const tables = await digestTables(tx, shapes);
    if (await isMovedAlready(target, migrations, shapes, tables)) return { tables, wasThere: true };
    await loadDatabase(target, {
      migrationsFolder,
      migrations,
      expected: tables,
      rowsOf: (name) => readNamed(tx, shapes, name, onTable),
    });
    return { tables, wasThere: false };
  });
}

/** Whether the target has the same data already. Throws when it has other data. */
function isMovedAlready(
  target: DatabaseHandle,
  migrations: string[],
  shapes: TableShape[],
  tables: Record<string, TableDigest>,
): Promise<boolean> {
  return inSnapshot(target, async (tx) => {
    const applied = (await appliedMigrations(tx, target.engine)).map(({ name }) => name);
    const isSame = applied.join() === migrations.join() && applied.length > 0;
    if (isSame && differences(tables, await digestTables(tx, shapes)).length === 0) return true;
    await checkEmpty(tx);
    return false;
  });
}

function readNamed(tx: Tx, shapes: TableShape[], name: string, onTable: (name: string) => void) {
  const shape = shapes.find((table) => table.name === name);
  if (!shape) throw new Error(`There is no table ${name}.`);
  onTable(name);
  return readTable(tx, shape);
}

/**
 * Copies the uploads of DATA_DIR into the store of STORAGE_URL, or the other way with `back`, and compares all of
 * them; the originals stay. Can be stopped and run again. Throws while a server uses the folder, since files saved
 * meanwhile would not be copied.
 */
export async function moveFiles(config: Config, { back = false } = {}): Promise<CopiedFiles> {
  if (!config.storageUrl)
    throw new Error('Set STORAGE_URL to the S3-compatible store the files move to or from.');
  const alone = claimFolder(config.dataDir, 'a move of the uploads');
  try {
    const folder = await openFileStore({ dataDir: config.dataDir });
    const bucket = await openFileStore(config, { deadline: MINUTE });
    return await (back ? copyFiles(bucket, folder) : copyFiles(folder, bucket));
  } finally {
    alone.release();
  }
}
