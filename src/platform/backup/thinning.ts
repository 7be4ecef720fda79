import { DAY, dayInIndia, later } from '../clock.ts';

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
export function superfluous<Backup extends Dated>(backups: Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => Number(other.startedAt) - Number(one.startedAt));
  const kept = new Set([
    ...newestOfEach(newestFirst, DAYS, dayInIndia),
    ...newestOfEach(newestFirst, WEEKS, (instant) => dayInIndia(mondayOf(instant))),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup extends Dated>(
  newestFirst: Backup[],
  count: number,
  spanOf: (instant: Date) => string,
): Backup[] {
  const newest = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const span = spanOf(backup.startedAt);
    if (!newest.has(span)) newest.set(span, backup);
  }
  return [...newest.values()].slice(0, count);
}

function mondayOf(instant: Date): Date {
  const dayOfWeek = new Date(`${dayInIndia(instant)}T00:00:00Z`).getUTCDay();
  return later(instant, -((dayOfWeek + 6) % 7) * DAY);
}
