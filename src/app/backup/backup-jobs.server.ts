import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY, HOUR } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Config } from '../start/env.server.ts';

/** A database or a bucket that never answers must not keep every other job of this process waiting for good. */
const LONGEST = 6 * HOUR;

const script = join(import.meta.dirname, '../../../scripts/backup.ts');

/** A backup to BACKUP_URL every day; none where it is not set. */
export function backupJobs({ backupUrl }: Config): Job[] {
  return backupUrl ? [{ name: 'backup', every: DAY, run: runBackup }] : [];
}

/**
 * Does what `npm run backup` does, in a process of its own so that no customer waits for it. Ends it when `signal` is
 * aborted: what it has written by then counts for nothing. Throws with what it said when it failed.
 */
async function runBackup(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST });
  const end = () => child.kill();
  signal.addEventListener('abort', end);
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'close')]);
  signal.removeEventListener('abort', end);
  signal.throwIfAborted();
  if (child.exitCode !== 0)
    throw new Error(complaint.trim() || `It ended with ${child.exitCode ?? child.signalCode}.`);
}
