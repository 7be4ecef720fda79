import { readdir } from 'node:fs/promises';
import type { FileStore } from '../../files/file-store.server.ts';
import type { Clock } from '../../services/clock.ts';
import type { DatabaseHandle, Tx } from '../database.server.ts';
import { appliedMigrations } from '../migrate.server.ts';
import { backUpFiles, checkNoOtherFiles, readFileList, restoreFiles } from './backup-files.server.ts';
import { type Manifest, newBackupId, readManifest, writeManifest } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import {
  checkEmpty,
  checkSqlite,
  checkTables,
  inSnapshot,
  loadDatabase,
  readBackupTable,
  writeTables,
} from './snapshot.server.ts';
import { tableShapes } from './table-rows.server.ts';

interface BackupSource {
  database: DatabaseHandle;
  migrationsFolder: string;
  /** Without a store only the database is kept, as before a migration. */
  files?: FileStore;
  /** Returns the keys of the files that the database refers to; a missing one becomes a warning. */
  neededFiles(tx: Tx): Promise<string[]>;
  productVersion: string;
  clock: Clock;
}

/**
 * Writes a backup, also of a running product: first a snapshot of the database, then the store's files, which are
 * deleted only a day after the database drops them. Then everything is read back, and the manifest comes last: without
 * it the backup does not count. Throws when a write fails or reads back differently.
 */
export async function writeBackup(source: BackupSource, place: BackupPlace): Promise<Manifest> {
  const { database, files, clock } = source;
  const kind = files ? 'full' : 'database';
  const startedAt = clock.now();
  const id = newBackupId(kind, startedAt);

  const { migrations, tables, needed } = await inSnapshot(database, async (tx) => {
    await checkSqlite(database, tx);
    const migrations = (await appliedMigrations(tx, database.engine)).map(({ name }) => name);
    if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.');
    const shapes = await tableShapes(source.migrationsFolder, migrations);
    const tables = await writeTables(tx, shapes, place, id);
    return { migrations, tables, needed: files ? await source.neededFiles(tx) : [] };
  });
  const copied = files ? await backUpFiles(files, place, id, startedAt) : undefined;
  await checkTables(place, { id, tables });

  const missing = needed.filter((key) => !copied?.stored.has(key)).length;
  const manifest: Manifest = {
    format: 1,
    id,
    kind,
    startedAt: startedAt.toISOString(),
    endedAt: clock.now().toISOString(),
    productVersion: source.productVersion,
    engine: database.engine,
    migrations,
    tables,
    files: copied?.summary ?? null,
    warnings:
      missing > 0 ? [`${missing} files that the database needs were already gone from the store.`] : [],
  };
  await writeManifest(place, manifest);
  return manifest;
}

interface RestoreTarget {
  database: DatabaseHandle;
  /** Without a store the files stay as they are. */
  files?: FileStore | undefined;
  migrationsFolder: string;
}

/**
 * Restores a backup into an empty database and an empty store, of any kind, whatever kinds it was made from. First
 * checks that both are empty and the backup is undamaged, then restores the files and last, in one transaction, the
 * database: after a crash it can be run again. Throws, with nothing overwritten, when a check fails.
 */
export async function restoreBackup(
  { database, files, migrationsFolder }: RestoreTarget,
  place: BackupPlace,
  id: string,
): Promise<Manifest> {
  const manifest = await readManifest(place, id);
  await checkMigrationsKnown(migrationsFolder, manifest);
  await database.db.transaction().execute(checkEmpty);
  const store = manifest.files ? files : undefined;
  const list = store ? await readFileList(place, manifest) : [];
  if (store) await checkNoOtherFiles(store, list);
  await checkTables(place, manifest);

  if (store) await restoreFiles(place, list, store);
  await loadDatabase(database, {
    migrationsFolder,
    migrations: manifest.migrations,
    expected: manifest.tables,
    rowsOf: (table) => readBackupTable(place, manifest, table),
  });
  return manifest;
}

async function checkMigrationsKnown(folder: string, { id, migrations, productVersion }: Manifest) {
  const known = new Set(await readdir(folder));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `${id} was made by a newer version of Menu Link (${productVersion}): this one does not know ${unknown.join(', ')}.`,
    );
}
