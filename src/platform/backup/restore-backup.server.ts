import { readdir } from 'node:fs/promises';
import type { DatabaseHandle } from '../db/database.server.ts';
import type { FileStore } from '../storage/file-store.server.ts';
import { readFileList } from './back-up-files.server.ts';
import { checkTables, readBackupTable } from './check-tables.server.ts';
import { checkEmpty, loadDatabase } from './load-database.server.ts';
import { type Manifest, readManifest } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { checkNoOtherFiles, restoreFiles } from './restore-files.server.ts';

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
