import type { Clock } from '../clock.ts';
import type { DatabaseHandle, Tx } from '../db/database.server.ts';
import type { FileStore } from '../storage/file-store.server.ts';
import { backUpFiles } from './back-up-files.server.ts';
import { checkTables } from './check-tables.server.ts';
import { type Manifest, newBackupId, writeManifest } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { appliedMigrations, checkSqlite, inSnapshot, writeTables } from './snapshot.server.ts';
import { tableShapes } from './table-shapes.server.ts';

export interface BackupSource {
  database: DatabaseHandle;
  migrationsFolder: string;
  /** Without a store only the database is kept, as before a migration. */
  files?: FileStore;
  /** The keys of the files that the database needs, each with what for; a file that is missing is warned of. */
  neededFiles(tx: Tx): Promise<string[]>;
  productVersion: string;
  clock: Clock;
}

/**
 * Writes a backup of a product that may be running: the database as it is at one moment, then the files of the store,
 * which go only a day after the database has let go of them; then everything is read back, and the manifest, without
 * which it counts for nothing, comes last. Throws when anything could not be written or is not what was written.
 */
export async function writeBackup(source: BackupSource, place: BackupPlace): Promise<Manifest> {
  const { database, files, clock } = source;
  const kind = files ? 'full' : 'database';
  const startedAt = clock.now();
  const id = newBackupId(kind, startedAt);

  const { migrations, tables, needed } = await inSnapshot(database, async (tx) => {
    await checkSqlite(database, tx);
    const migrations = await appliedMigrations(tx);
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
