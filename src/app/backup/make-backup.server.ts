import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { neededFiles } from '#media/images.server.ts';
import { writeBackup } from '#platform/db/backup/backup.server.ts';
import type { Manifest } from '#platform/db/backup/manifest.server.ts';
import { pruneBackups } from '#platform/db/backup/prune-backups.server.ts';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { errorMessages } from '#platform/formats/json.ts';
import type { Log } from '#platform/logs/log.server.ts';
import { DAY, HOUR, MINUTE, systemClock } from '#platform/services/clock.ts';
import { VERSION } from '#platform/services/version.const.ts';
import type { Job } from '#platform/workers/job-runner.server.ts';
import { type Config, databaseOf, migrationsFolder } from '../start/env.server.ts';
import {
  checkWritable,
  defaultBackupPlace,
  isBucket,
  localBackupPlace,
  openConfiguredPlace,
  recordBackup,
} from './backup-place.server.ts';

/** The timeout of a backup: a database or bucket that never answers must not block all other jobs of this process. */
const LONGEST = 6 * HOUR;

const program = join(import.meta.dirname, '../../../bin/menu-link');

/** The daily backup to BACKUP_URL; no job where it is not set. */
export function backupJobs({ backupUrl }: Config): Job[] {
  return backupUrl ? [{ name: 'backup', every: DAY, run: runBackup }] : [];
}

/** Logs an error when BACKUP_URL is a folder that no backup can be written to, so that a start says it. */
export async function checkBackupFolder({ backupUrl }: Config, log: Log): Promise<void> {
  if (!backupUrl || isBucket(backupUrl)) return;
  await checkWritable(backupUrl).catch((error) => log.error({ err: error }, 'backups will fail'));
}

/**
 * Runs `menu-link backup`, in a child process so that requests do not wait for it. Kills it when `signal` is
 * aborted; an incomplete backup is ignored. Throws with the child's error output when it failed.
 */
async function runBackup(signal: AbortSignal): Promise<void> {
  const child = spawn(program, ['backup'], { stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (child.exitCode !== 0)
    throw new Error(stderr.trim() || `It ended with ${child.exitCode ?? child.signalCode}.`);
}

/**
 * Backs up the database before migrations change it: SQLite into the folder beside it, PostgreSQL to BACKUP_URL if
 * set. Throws when the backup could not be written; this stops the start and leaves the database unchanged.
 */
export async function backUpBeforeMigration(config: Config, log: Log, pending: string[]): Promise<void> {
  const place = config.databaseUrl ? defaultBackupPlace(config) : localBackupPlace(config);
  try {
    const { id } = await makeBackup(config, { place, databaseOnly: true });
    log.info({ id, place, pending }, 'backed up the database before migrating it');
  } catch (error) {
    throw new Error(
      `The database has to change (${pending.join(', ')}), and no backup of it could be written to ` +
        `${place}: ${errorMessages(error)}\nNothing was changed.`,
      { cause: error },
    );
  }
}

interface BackupOptions {
  /** A folder or an `s3://` address; else the usual place. */
  place?: string | undefined;
  /** Whether to leave out the uploads. */
  databaseOnly?: boolean;
}

interface MadeBackup extends Manifest {
  place: string;
  /** The older backups that were deleted. */
  removed: string[];
}

/**
 * Backs up the database and uploads of this configuration, also while a server runs, and deletes older backups by the
 * rules. A full backup also stores its result in `last-backup.json`, even when it failed. Throws the error of the
 * backup.
 */
export async function makeBackup(config: Config, options: BackupOptions = {}): Promise<MadeBackup> {
  const place = options.place ?? defaultBackupPlace(config);
  if (options.databaseOnly) return writeAndThin(config, place, true);
  try {
    const made = await writeAndThin(config, place, false);
    await recordBackup(config.dataDir, { ok: true, at: new Date(made.endedAt), place, id: made.id });
    return made;
  } catch (error) {
    const words = errorMessages(error);
    await recordBackup(config.dataDir, { ok: false, at: systemClock.now(), place, error: words }).catch(
      () => {},
    );
    throw error;
  }
}

async function writeAndThin(config: Config, address: string, databaseOnly: boolean): Promise<MadeBackup> {
  if (!isBucket(address)) await checkWritable(address);
  const place = await openConfiguredPlace(config, address);
  const database = openExistingDatabase(databaseOf(config));
  try {
    const files = databaseOnly ? undefined : await openFileStore(config, { deadline: MINUTE });
    const clock = systemClock;
    const source = { database, files, migrationsFolder, neededFiles, productVersion: VERSION, clock };
    const manifest = await writeBackup(source, place);
    return { ...manifest, place: place.label, removed: await pruneBackups(place, clock.now()) };
  } finally {
    await database.close();
  }
}
