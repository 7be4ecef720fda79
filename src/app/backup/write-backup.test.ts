import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUpFiles, pathOf, readFileList } from '#platform/db/backup/backup-files.server.ts';
import {
  listBackups,
  type Manifest,
  newBackupId,
  writeManifest,
} from '#platform/db/backup/manifest.server.ts';
import type { BackupPlace } from '#platform/db/backup/place.server.ts';
import { pruneBackups } from '#platform/db/backup/prune-backups.server.ts';
import { DAY, HOUR, later, systemClock } from '#platform/services/clock.ts';
import { onEachEngine, startTestApp, type TestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { FakeClock } from '#test/support/clock.ts';
import { backUp, startDrill } from '#test/support/drill.ts';

/** A place that records what was written to it, and may run something first. */
function watched(place: BackupPlace, first: (path: string) => Promise<unknown> = async () => {}) {
  const written: string[] = [];
  const write: BackupPlace['write'] = async (path, bytes) => {
    await first(path);
    written.push(path);
    await place.write(path, bytes);
  };
  return { written, place: { ...place, write } };
}

onEachEngine('a backup', (app) => {
  it('is of one moment, while owners go on writing', async () => {
    const drill = await startDrill();
    const owner = await app().createOwner();
    const category = await app().createCategory(owner);
    const before = await app().services.db.selectFrom('menu_items').select('id').execute();
    const { written, place } = watched(await drill.newPlace('folder'), () =>
      app().createItem(owner, category, { name: 'Added meanwhile' }),
    );
    const { tables } = await backUp(app(), place);
    expect(written.length).toBeGreaterThan(5);
    expect(tables.menu_items?.rows).toBe(before.length);
    await drill.end();
  });
});

/** A backup of a day on which there were no pictures. */
function another(place: BackupPlace, like: Manifest, startedAt: Date): Promise<void> {
  const id = newBackupId('full', startedAt);
  return writeManifest(place, { ...like, id, files: { count: 0, bytes: 0, parts: [] } });
}

describe('a backup', () => {
  let running: { app: TestApp; stop: () => Promise<void> };
  const app = () => running.app;
  beforeAll(async () => {
    running = await startTestApp('sqlite');
  });
  afterAll(() => running.stop());

  it('counts for nothing until all of it has been written', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const real = await drill.newPlace('folder');
    const { place } = watched(real, async (path) => {
      if (path.endsWith('manifest.json')) throw new Error('The power went.');
    });
    await expect(backUp(app(), place)).rejects.toThrow('The power went.');
    const { complete, unfinished } = await listBackups(real);
    expect([complete.length, unfinished.length]).toEqual([0, 1]);
    await drill.end();
  });

  it('is read back: one that is not what was written is none', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const real = await drill.newPlace('folder');
    const lossy = {
      ...real,
      write: (path: string, bytes: Uint8Array | string) =>
        real.write(path, path.includes('categories') ? bytes.slice(0, -8) : bytes),
    };
    await expect(backUp(app(), lossy)).rejects.toThrow(/categories.*damaged/);
    expect((await listBackups(real)).complete).toEqual([]);
    await drill.end();
  });

  it('copies a picture once, and again when the place has lost or spoilt it', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const real = await drill.newPlace('folder');
    const first = watched(real);
    const list = await readFileList(real, await backUp(app(), first.place));
    const paths = list.map(({ key }) => pathOf(key));
    expect(first.written).toEqual(expect.arrayContaining(paths));

    const [lost = '', spoilt = ''] = paths;
    await real.remove(lost);
    await real.write(spoilt, 'spoilt');
    // One before a migration has no pictures, and makes none of them new.
    const soon = new FakeClock(later(systemClock.now(), HOUR));
    await backUp(app(), real, soon, { databaseOnly: true });
    const again = new Set<string>();
    // Each file is verified once in thirty days.
    for (let day = 0; day < 30; day += 1) {
      const { written, place } = watched(real);
      await backUpFiles(
        app().services.files,
        place,
        'again',
        later(new Date('2026-05-01T00:00:00Z'), day * DAY),
      );
      for (const path of written) if (path.startsWith('files/')) again.add(path);
    }
    expect([...again].sort()).toEqual([lost, spoilt].sort());
    await drill.end();
  });

  it('says when a picture that is in use was gone already', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const place = await drill.newPlace('folder');
    const [file] = await readFileList(place, await backUp(app(), place));
    await app().services.files.delete(file?.key ?? '');
    expect((await backUp(app(), place)).warnings).toEqual([
      '1 files that the database needs were already gone from the store.',
    ]);
    await drill.end();
  });

  it('is for the eyes of its owner alone', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const place = await drill.newPlace('folder');
    const { id, tables } = await backUp(app(), place);
    const modeOf = async (path: string) => ((await stat(join(place.label, path))).mode & 0o777).toString(8);
    expect(await modeOf(`${id}/manifest.json`)).toBe('600');
    expect(await modeOf(`${id}/${tables.users?.parts[0]?.path}`)).toBe('600');
    expect([await modeOf(id), await modeOf(`${id}/tables`), await modeOf('files')]).toEqual([
      '700',
      '700',
      '700',
    ]);
    await drill.end();
  });

  it('from before a migration stays though others of the same day followed', async () => {
    const drill = await startDrill();
    const place = await drill.newPlace('folder');
    const day = new Date('2026-01-05T06:00:00Z');
    for (let number = 0; number < 6; number += 1)
      await place.write(`${newBackupId('database', later(day, number * 1000))}/manifest.json`, '{}');
    expect(await pruneBackups(place, later(day, 60_000))).toEqual([]);
    expect((await listBackups(place)).complete).toHaveLength(6);
    await drill.end();
  });

  it('goes when it is old, with the pictures that no other has, and what was never finished', async () => {
    const drill = await startDrill();
    await busyDay(app());
    const place = await drill.newPlace('folder');
    const start = new Date('2026-01-05T06:00:00Z');
    const first = await backUp(app(), place, new FakeClock(start));
    const list = await readFileList(place, first);
    for (const { key } of list) await app().services.files.delete(key);
    await place.write('2026-01-06T06-00-00Z-full-abcd/tables/users-0001.jsonl.gz', 'half');
    for (let day = 60; day < 75; day += 1) await another(place, first, later(start, day * DAY));

    // Another backup begins while this one thins, and copies a picture.
    const unfinishedFile = `${newBackupId('full', later(start, 75 * DAY))}/tables/users-0001.jsonl.gz`;
    const overtaken = {
      ...place,
      remove: async (path: string) => {
        await place.remove(path);
        await place.write(unfinishedFile, 'half');
        await place.write('files/new', 'a picture');
      },
    };
    const removed = await pruneBackups(overtaken, later(start, 75 * DAY));
    expect(await place.list('files')).toContain('files/new');
    await place.remove(unfinishedFile);
    await place.remove('files/new');
    expect(removed).toContain('2026-01-06T06-00-00Z-full-abcd');
    // Of 16 days the 14 newest stay, and the first one as the newest of its week.
    expect(removed).toHaveLength(2);
    expect((await listBackups(place)).complete).toContain(first.id);
    expect(await place.list('files')).toHaveLength(list.length);

    for (let week = 10; week < 20; week += 1) await another(place, first, later(start, week * 7 * DAY));
    const running = `${newBackupId('full', later(start, 140 * DAY - HOUR))}/tables/users-0001.jsonl.gz`;
    await place.write(running, 'half');
    await place.write('files/old', 'a picture that no backup has any more');
    expect(await pruneBackups(place, later(start, 140 * DAY))).toContain(first.id);
    // It has copied pictures, and will name them when it ends.
    expect(await place.list('files')).toHaveLength(list.length + 1);

    await place.remove(running);
    await another(place, first, later(start, 141 * DAY));
    for (let week = 21; week < 30; week += 1) await another(place, first, later(start, week * 7 * DAY));
    expect(await pruneBackups(place, later(start, 210 * DAY))).not.toEqual([]);
    expect(await place.list('files')).toEqual([]);
    await drill.end();
  });
});
