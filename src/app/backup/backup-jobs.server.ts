import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY, HOUR } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job-runner.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Config } from '../start/env.server.ts';
import { checkTakesBackups, isBucket } from './backup-place.server.ts';

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
  await checkTakesBackups(backupUrl).catch((error) => log.error({ err: error }, 'backups will fail'));
}

/**
 * Runs `menu-link backup`, in a child process so that requests do not wait for it. Kills it when `signal` is
 * aborted; an incomplete backup is ignored. Throws with the child's error output when it failed.
 */
async function runBackup(signal: AbortSignal): Promise<void> {
  const child = spawn(program, ['backup'], { stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'close')]);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (child.exitCode !== 0)
    throw new Error(complaint.trim() || `It ended with ${child.exitCode ?? child.signalCode}.`);
}
