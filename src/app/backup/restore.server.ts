import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';
import { listBackups, type Manifest, readBackupId } from '#platform/db/backup/manifest.server.ts';
import type { BackupPlace } from '#platform/db/backup/place.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { claimFolder, markUnfinished } from '#platform/files/folder-in-use.server.ts';
import { later, MAX_CLOCK_SKEW, MINUTE, systemClock } from '#platform/services/clock.ts';
import { type Config, databaseOf, migrationsFolder } from '../start/env.server.ts';
import { openConfiguredPlace } from './backup-place.server.ts';

interface Restored extends Manifest {
  /** The folder that what was there before has been moved to. */
  setAside?: string | undefined;
}

/**
 * Restores a backup into the database and the file store of this configuration. `address` is a single backup, or a
 * place with many backups, whose newest complete one is used. With `setAside`, a SQLite file and uploads in the data
 * folder are moved away before, and back again when the restore fails. Throws when there is no backup, and the errors
 * of `restoreBackup` and `claimFolder`.
 */
export async function restoreInstallation(
  config: Config,
  address: string,
  { databaseOnly = false, setAside = false } = {},
): Promise<Restored> {
  const { place: placeAddress, id: wanted } = splitAddress(address);
  const place = await openConfiguredPlace(config, placeAddress);
  const id = wanted ?? (await newestOf(place));
  const alone = claimFolder(config.dataDir, 'a restore');
  const isDone = markUnfinished(config.dataDir);
  try {
    const movedAside = setAside ? await moveAside(config, databaseOnly) : undefined;
    const restored = restoreInto(config, place, id, databaseOnly);
    const manifest = await restored.catch(async (error) => {
      await movedAside?.moveBack();
      throw error;
    });
    return { ...manifest, setAside: movedAside?.folder };
  } finally {
    isDone();
    alone.release();
  }
}

async function restoreInto(config: Config, place: BackupPlace, id: string, databaseOnly: boolean) {
  const database = openDatabase({ ...databaseOf(config), noTimeouts: true });
  try {
    const files = databaseOnly ? undefined : await openFileStore(config, { deadline: MINUTE });
    return await restoreBackup({ database, files, migrationsFolder }, place, id);
  } finally {
    await database.close();
  }
}

/** Moves what a restore has to find empty into a folder beside it. What is elsewhere, in PostgreSQL or a bucket, stays. */
async function moveAside({ dataDir, databaseUrl, storageUrl }: Config, databaseOnly: boolean) {
  const stamp = systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = join(dataDir, `before-restore-${stamp}Z`);
  const database = databaseUrl ? [] : ['menu-link.db', 'menu-link.db-wal', 'menu-link.db-shm'];
  const wanted = [...database, ...(storageUrl || databaseOnly ? [] : ['uploads'])];
  const moved: string[] = [];
  const moveBack = async () => {
    for (const name of moved) {
      await rm(join(dataDir, name), { recursive: true, force: true });
      await rename(join(folder, name), join(dataDir, name));
    }
    await rmdir(folder);
  };
  await mkdir(folder, { mode: 0o700 });
  try {
    for (const name of wanted.filter((each) => existsSync(join(dataDir, each)))) {
      await rename(join(dataDir, name), join(folder, name));
      moved.push(name);
    }
  } catch (error) {
    await moveBack();
    throw error;
  }
  return { folder, moveBack };
}

/** Splits `…/backups/2026-11-22T20-30-00Z-full-1f0c?…` into the place and the backup's name, if it has one. */
function splitAddress(address: string): { place: string; id?: string } {
  const [path = '', ...query] = address.split(/(?=\?)/);
  const trimmed = path.replace(/(?<!\/)\/+$/, '');
  const id = basename(trimmed);
  if (!readBackupId(id)) return { place: address };
  return { place: [trimmed.slice(0, -id.length).replace(/\/$/, ''), ...query].join('') || '.', id };
}

/** One dated in the future is from a clock that ran ahead, and older than it looks: it is taken only by its name. */
async function newestOf(place: BackupPlace): Promise<string> {
  const latest = later(systemClock.now(), MAX_CLOCK_SKEW);
  const isPast = (id: string) => (readBackupId(id)?.startedAt ?? latest) <= latest;
  const whole = (await listBackups(place)).complete.filter(isPast);
  const newest = whole.findLast((id) => readBackupId(id)?.kind === 'full') ?? whole.at(-1);
  if (!newest) throw new Error(`There is no whole backup in ${place.label}.`);
  return newest;
}
