import { DAY, dayInIndia, later } from '../../services/clock.ts';
import { pathOf, readFileList } from './backup-files.server.ts';
import { type BackupKind, listBackups, readBackupId, readManifest, removeBackup } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';

/**
 * Kept in addition to the daily and weekly ones: with two releases on one day, the first one may be what broke
 * something.
 */
const NEWEST_OF_DATABASE = 5;

/**
 * Removes old backups, each kind separately: those that `backupsToDelete` returns, those started more than a day ago and
 * never finished, and the files that no remaining backup refers to. Returns the names of the removed backups.
 */
export async function pruneBackups(place: BackupPlace, now: Date): Promise<string[]> {
  const { complete, unfinished } = await listBackups(place);
  const abandoned = unfinished.filter((id) => ageOf(id, now) > DAY);
  const oldOfDatabase = outdatedIds(complete, 'database').slice(0, -NEWEST_OF_DATABASE);
  const old = [...outdatedIds(complete, 'full'), ...oldOfDatabase];
  const removed = [...old, ...abandoned];
  for (const id of removed) await removeBackup(place, id);
  if (removed.length > 0) await removeUnusedFiles(place);
  return removed;
}

function outdatedIds(ids: string[], kind: BackupKind): string[] {
  const ofKind = ids.flatMap((id) => {
    const about = readBackupId(id);
    return about?.kind === kind ? [{ id, startedAt: about.startedAt }] : [];
  });
  return backupsToDelete(ofKind).map(({ id }) => id);
}

/** Files are listed first: what a backup copies that begins after that is not among them. */
async function removeUnusedFiles(place: BackupPlace): Promise<void> {
  const present = await place.list('files');
  const { complete, unfinished } = await listBackups(place);
  // A backup in progress has no list of its copied files yet, so unused files cannot be told apart then.
  if (unfinished.length > 0) return;
  const used = new Set<string>();
  for (const id of complete)
    for (const { key } of await readFileList(place, await readManifest(place, id))) used.add(pathOf(key));
  for (const path of present) if (!used.has(path)) await place.remove(path);
}

function ageOf(id: string, now: Date): number {
  return now.getTime() - (readBackupId(id)?.startedAt.getTime() ?? now.getTime());
}

const DAYS = 14;
const WEEKS = 8;

interface Dated {
  startedAt: Date;
}

/**
 * Returns the backups that may be removed: all but the newest of each of the last 14 days that have one, and the newest
 * of each of the last 8 weeks that have one. Days without a backup do not count, so a machine that was off keeps its
 * backups.
 */
export function backupsToDelete<Backup extends Dated>(backups: Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => Number(other.startedAt) - Number(one.startedAt));
  const retained = new Set([
    ...newestOfEach(newestFirst, DAYS, dayInIndia),
    ...newestOfEach(newestFirst, WEEKS, (instant) => dayInIndia(mondayOf(instant))),
  ]);
  return backups.filter((backup) => !retained.has(backup));
}

function newestOfEach<Backup extends Dated>(
  newestFirst: Backup[],
  count: number,
  periodOf: (instant: Date) => string,
): Backup[] {
  const newest = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const span = periodOf(backup.startedAt);
    if (!newest.has(span)) newest.set(span, backup);
  }
  return [...newest.values()].slice(0, count);
}

function mondayOf(instant: Date): Date {
  const dayOfWeek = new Date(`${dayInIndia(instant)}T00:00:00Z`).getUTCDay();
  return later(instant, -((dayOfWeek + 6) % 7) * DAY);
}
