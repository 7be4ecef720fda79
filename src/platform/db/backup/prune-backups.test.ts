import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, dayInIndia, HOUR, later } from '../../services/clock.ts';
import { backupsToDelete } from './prune-backups.server.ts';

const start = new Date('2026-01-05T20:00:00Z');
const taken = (hours: number) => ({ startedAt: later(start, hours * HOUR) });
const some = fc.array(fc.integer({ min: 0, max: 24 * 400 }).map(taken), { maxLength: 120 });

function kept<Backup extends { startedAt: Date }>(backups: Backup[]): Backup[] {
  const gone = new Set(backupsToDelete(backups));
  return backups.filter((backup) => !gone.has(backup));
}

it('keeps the newest, 14 days, 8 weeks and no more, whenever they were taken', () => {
  fc.assert(
    fc.property(some, (backups) => {
      const left = kept(backups);
      expect(left.length).toBeLessThanOrEqual(14 + 8);
      const newestFirst = backups.toSorted((one, other) => +other.startedAt - +one.startedAt);
      if (newestFirst[0]) expect(left).toContainEqual(newestFirst[0]);
      const days = [...new Set(newestFirst.map(({ startedAt }) => dayInIndia(startedAt)))].slice(0, 14);
      const daysLeft = left.map(({ startedAt }) => dayInIndia(startedAt));
      expect(daysLeft).toEqual(expect.arrayContaining(days));
      expect(backupsToDelete(left)).toEqual([]);
    }),
  );
});

it('keeps a backup of each of the last 8 weeks when it thins day by day', () => {
  let backups: Array<{ startedAt: Date }> = [];
  for (let day = 0; day < 200; day += 1) {
    backups = kept([...backups, taken(day * 24)]);
    const ages = backups.map(({ startedAt }) => Math.round((+taken(day * 24).startedAt - +startedAt) / DAY));
    const recent = ages.filter((age) => age < 14);
    expect(recent).toHaveLength(Math.min(day + 1, 14));
    if (day < 56) continue;
    // On a Monday the oldest of the 8 weekly backups is the Sunday six weeks before yesterday.
    expect(Math.max(...ages)).toBeGreaterThanOrEqual(43);
    for (let week = 0; week < 6; week += 1)
      expect(ages.some((age) => age >= week * 7 && age < (week + 1) * 7)).toBe(true);
  }
});
