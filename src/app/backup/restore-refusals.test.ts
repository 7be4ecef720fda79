import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';
import { pathOf, readFileList } from '#platform/db/backup/backup-files.server.ts';
import { writeManifest } from '#platform/db/backup/manifest.server.ts';
import { readStored } from '#platform/files/file-store.server.ts';
import { onEachEngine, startTestApp, type TestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { allFiles, allRows } from '#test/support/contents.ts';
import { backUp, startDrill } from '#test/support/drill.ts';

/** A backup of a busy product, and an empty place that stays empty. */
async function arrange(app: TestApp) {
  const drill = await startDrill();
  await busyDay(app);
  const place = await drill.newPlace('folder');
  const manifest = await backUp(app, place);
  const target = await drill.emptyTarget(app.engine, 'folder');
  const restore = () => restoreBackup(target, place, manifest.id);
  const end = async () => {
    await target.database.close();
    await drill.end();
  };
  return { drill, place, manifest, target, restore, end };
}

onEachEngine('restoring is refused', (app) => {
  it('into a database that has something in it', async () => {
    const { place, manifest, end } = await arrange(app());
    const other = await startTestApp(app().engine);
    await busyDay(other.app);
    const before = await allRows(other.app.services.db);
    const database = { db: other.app.services.db, engine: app().engine, close: async () => {} };
    const target = { database, migrationsFolder: 'db/migrations' };
    await expect(restoreBackup(target, place, manifest.id)).rejects.toThrow('not empty');
    expect(await allRows(other.app.services.db)).toEqual(before);
    await other.stop();
    await end();
  });

  it('when a picture is damaged, with the database still empty; mended, it goes on where it was', async () => {
    const { place, manifest, target, restore, end } = await arrange(app());
    const files = await readFileList(place, manifest);
    const path = pathOf(files.at(-1)?.key ?? '');
    const good = await place.read(path);
    await place.write(path, good.with(9, (good[9] ?? 0) ^ 1));
    await expect(restore()).rejects.toThrow(/damaged/);
    expect(await allRows(target.database.db)).toEqual({});

    await place.write(path, good);
    await restore();
    expect(await allRows(target.database.db)).toEqual(await allRows(app().services.db));
    expect(await readStored(target.files, files.at(-1)?.key ?? '')).toEqual(good);
    await end();
  });
});

describe('restoring is refused', () => {
  let running: { app: TestApp; stop: () => Promise<void> };
  beforeAll(async () => {
    running = await startTestApp('sqlite');
  });
  afterAll(() => running.stop());

  it('into a store that has other files in it', async () => {
    const { target, restore, end } = await arrange(running.app);
    await target.files.put('images/another/768.webp', new Uint8Array([1]));
    await expect(restore()).rejects.toThrow(/file store is not empty.*images\/another\/768.webp/s);
    expect(await allRows(target.database.db)).toEqual({});
    expect(Object.keys(await allFiles(target.files))).toEqual(['images/another/768.webp']);
    await end();
  });

  it('from one that was not finished', async () => {
    const { place, manifest, restore, end } = await arrange(running.app);
    await place.remove(`${manifest.id}/manifest.json`);
    await expect(restore()).rejects.toThrow('There is no whole backup');
    await end();
  });

  it('from one of a newer version', async () => {
    const { place, manifest, restore, end } = await arrange(running.app);
    const migrations = [...manifest.migrations, '9999_tomorrow.sql'];
    await writeManifest(place, { ...manifest, migrations });
    await expect(restore()).rejects.toThrow(/newer version.*1\.2\.3.*9999_tomorrow/);
    await end();
  });

  it.each([
    ['one byte of a table is another', (bytes: Uint8Array) => bytes.with(20, (bytes[20] ?? 0) ^ 1)],
    ['a table is cut short', (bytes: Uint8Array) => bytes.subarray(0, -30)],
  ])('when %s, before anything is written', async (_, damage) => {
    const { place, manifest, target, restore, end } = await arrange(running.app);
    const path = `${manifest.id}/${manifest.tables.menu_items?.parts[0]?.path}`;
    await place.write(path, damage(await place.read(path)));
    await expect(restore()).rejects.toThrow(/menu_items.*damaged/);
    expect(await allRows(target.database.db)).toEqual({});
    expect(await allFiles(target.files)).toEqual({});
    await end();
  });
});
