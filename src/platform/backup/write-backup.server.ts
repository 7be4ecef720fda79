import type { Clock } from '../clock.ts';
import type { DatabaseHandle, Tx } from '../db/database.server.ts';
import { appliedMigrations } from '../db/migrate.server.ts';
import type { FileStore } from '../storage/file-store.server.ts';
import { backUpFiles } from './back-up-files.server.ts';
import { checkTables } from './check-tables.server.ts';
import { type Manifest, newBackupId, writeManifest } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { checkSqlite, inSnapshot, writeTables } from './snapshot.server.ts';
import { tableShapes } from './table-shapes.server.ts';

export interface BackupSource {
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
  const stored = files ? await backUpFiles(files, place, id, startedAt) : undefined;
  await checkTables(place, { id, tables });

  const missing = needed.filter((key) => !stored?.kept.has(key)).length;
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
    files: stored?.summary ?? null,
    warnings:
      missing > 0 ? [`${missing} files that the database needs were already gone from the store.`] : [],
  };
  await writeManifest(place, manifest);
  return manifest;
}
