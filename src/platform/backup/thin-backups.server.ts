import { DAY } from '../clock.ts';
import { pathOf, readFileList } from './back-up-files.server.ts';
import { type BackupKind, listBackups, readBackupId, readManifest, removeBackup } from './manifest.server.ts';
import type { BackupPlace } from './place.server.ts';
import { superfluous } from './thinning.ts';

/** Besides those of days and weeks: of two releases on one day it is the first that may have spoilt something. */
const LATEST_OF_DATABASE = 5;

/**
 * Takes old backups away, each kind by itself: what `superfluous` says, what was begun more than a day ago and never
 * ended, and the files that no backup has any more. Gives the names of those that went.
 */
export async function thinBackups(place: BackupPlace, now: Date): Promise<string[]> {
  const { whole, unfinished } = await listBackups(place);
  const given = unfinished.filter((id) => ageOf(id, now) > DAY);
  const oldOfDatabase = oldOnes(whole, 'database').slice(0, -LATEST_OF_DATABASE);
  const old = [...oldOnes(whole, 'full'), ...oldOfDatabase];
  const removed = [...old, ...given];
  for (const id of removed) await removeBackup(place, id);

  // One that is being written has no list yet of the files it has copied.
  const isAlone = unfinished.length === given.length;
  if (removed.length > 0 && isAlone) await removeUnusedFiles(place);
  return removed;
}

function oldOnes(ids: string[], kind: BackupKind): string[] {
  const ofKind = ids.flatMap((id) => {
    const about = readBackupId(id);
    return about?.kind === kind ? [{ id, startedAt: about.startedAt }] : [];
  });
  return superfluous(ofKind).map(({ id }) => id);
}

async function removeUnusedFiles(place: BackupPlace): Promise<void> {
  const used = new Set<string>();
  for (const id of (await listBackups(place)).whole)
    for (const { key } of await readFileList(place, await readManifest(place, id))) used.add(pathOf(key));
  for (const path of await place.list('files')) if (!used.has(path)) await place.remove(path);
}

function ageOf(id: string, now: Date): number {
  return now.getTime() - (readBackupId(id)?.startedAt.getTime() ?? now.getTime());
}
