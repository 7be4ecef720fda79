import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { migrationsFolder } from '#app/start/env.server.ts';
import { neededFiles } from '#media/images.server.ts';
import { writeBackup } from '#platform/db/backup/backup.server.ts';
import type { Manifest } from '#platform/db/backup/manifest.server.ts';
import { type BackupPlace, openBackupPlace } from '#platform/db/backup/place.server.ts';
import { type Engine, openDatabase, openExistingDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { type Clock, systemClock } from '#platform/services/clock.ts';
import type { TestApp } from './app.ts';
import { createPostgresDatabase } from './postgres.ts';
import { startS3, type TestS3 } from './s3-server.ts';

export type StoreKind = 'folder' | 's3';

/** Returns functions that make places to back up to, and empty ones to restore into. `end` removes all of them. */
export async function startDrill() {
  const scratch = await mkdtemp(join(tmpdir(), 'menu-link-drill-'));
  const stores: TestS3[] = [];
  const newFolder = () => mkdtemp(join(scratch, 'place-'));

  /** Returns a STORAGE_URL; undefined for a folder, as when the variable is not set. */
  async function storageUrl(kind: StoreKind): Promise<string | undefined> {
    if (kind === 'folder') return undefined;
    const s3 = await startS3();
    stores.push(s3);
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.secretAccessKey);
    return s3.storageUrl;
  }

  return {
    newFolder,
    storageUrl,
    async newPlace(kind: StoreKind): Promise<BackupPlace> {
      const url = (await storageUrl(kind))?.replace('?', '/backups/menu-link?');
      return openBackupPlace(url ?? (await newFolder()));
    },
    async emptyTarget(engine: Engine, kind: StoreKind) {
      const dataDir = await newFolder();
      const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
      const database = openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') });
      const files = await openFileStore({ dataDir, storageUrl: await storageUrl(kind) });
      return { database, files, migrationsFolder };
    },
    async end(): Promise<void> {
      vi.unstubAllEnvs();
      for (const store of stores) await store.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Backs up a running product as `npm run backup` does: on a connection of its own. */
export async function backUp(
  app: TestApp,
  place: BackupPlace,
  clock: Clock = systemClock,
  { databaseOnly = false } = {},
): Promise<Manifest> {
  const database = openExistingDatabase(app.target);
  const files = databaseOnly ? undefined : app.services.files;
  const source = { database, ...(files && { files }), migrationsFolder, neededFiles, clock };
  return writeBackup({ ...source, productVersion: '1.2.3' }, place).finally(() => database.close());
}
