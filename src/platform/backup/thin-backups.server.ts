import { DAY } from '../clock.ts';
import { pathOf, readFileList } from './back-up-files.server.ts';
import { type BackupKind, listBackups, readBackupId, readManifest, removeBackup } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { superfluous } from './thinning.ts';

/**
 * Kept in addition to the daily and weekly ones: with two releases on one day, the first one may be what broke
 * something.
 */
const LATEST_OF_DATABASE = 5;

/**
 * Removes old backups, each kind separately: those that `superfluous` returns, those begun more than a day ago and
 * never finished, and the files that no remaining backup refers to. Returns the names of the removed backups.
 */
export async function thinBackups(place: BackupPlace, now: Date): Promise<string[]> {
  const { whole, unfinished } = await listBackups(place);
  const given = unfinished.filter((id) => ageOf(id, now) > DAY);
  const oldOfDatabase = oldOnes(whole, 'database').slice(0, -LATEST_OF_DATABASE);
  const old = [...oldOnes(whole, 'full'), ...oldOfDatabase];
  const removed = [...old, ...given];
  for (const id of removed) await removeBackup(place, id);
  if (removed.length > 0) await removeUnusedFiles(place);
  return removed;
}

function oldOnes(ids: string[], kind: BackupKind): string[] {
  const ofKind = ids.flatMap((id) => {
    const about = readBackupId(id);
    return about?.kind === kind ? [{ id, startedAt: about.startedAt }] : [];
  });
  return superfluous(ofKind).map(({ id }) => id);
}

/** Files are listed first: what a backup copies that begins after that is not among them. */
async function removeUnusedFiles(place: BackupPlace): Promise<void> {
  const present = await place.list('files');
  const { whole, unfinished } = await listBackups(place);
  // A backup in progress has no list of its copied files yet, so unused files cannot be told apart then.
  if (unfinished.length > 0) return;
  const used = new Set<string>();
  for (const id of whole)
    for (const { key } of await readFileList(place, await readManifest(place, id))) used.add(pathOf(key));
  for (const path of present) if (!used.has(path)) await place.remove(path);
}

function ageOf(id: string, now: Date): number {
  return now.getTime() - (readBackupId(id)?.startedAt.getTime() ?? now.getTime());
}
