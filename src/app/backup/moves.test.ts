import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { claimFolder, shareFolder } from '#platform/files/folder-in-use.server.ts';
import { startTestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { allFiles, allRows } from '#test/support/contents.ts';
import { startDrill } from '#test/support/drill.ts';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { runScript } from '#test/support/run-script.ts';

// Each test starts processes, which takes long on a busy machine.
let drill: Awaited<ReturnType<typeof startDrill>>;
beforeAll(async () => {
  drill = await startDrill();
});
afterAll(() => drill.end());

it.skipIf(!hasPostgres)(
  'db:move takes every row to PostgreSQL, once, also when it is killed on the way',
  async () => {
    const { app, stop } = await startTestApp('sqlite');
    await busyDay(app);
    const rows = await allRows(app.services.db);
    const databaseUrl = await createPostgresDatabase();
    const env = { DATA_DIR: app.target.dataDir, DATABASE_URL: databaseUrl };
    const target = openDatabase({ databaseUrl, sqliteFile: '' });

    const server = shareFolder(app.target.dataDir);
    const refused = await runScript('move-database.ts', env);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('stop the server first') });
    server.release();

    const killed = await runScript('move-database.ts', env, { until: 'Copying menu_items' });
    expect(killed.code).toBeNull();
    // PostgreSQL may notice the lost connection a moment later.
    await expect.poll(() => allRows(target.db)).toEqual({});

    const moved = await runScript('move-database.ts', env);
    expect(moved).toMatchObject({
      code: 0,
      output: expect.stringMatching(/menu_items: 4 rows, [0-9a-f]{16}/),
    });
    expect(await allRows(target.db)).toEqual(rows);
    const again = await runScript('move-database.ts', env);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('moved already') });

    await target.db.updateTable('restaurants').set({ name: 'Another' }).execute();
    const other = await runScript('move-database.ts', env);
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
    await target.close();
    await stop();
  },
);

it('storage:move takes every file to a bucket and home again, and goes on where it was', async () => {
  const { app, stop } = await startTestApp('sqlite');
  await busyDay(app);
  const { dataDir } = app.target;
  const files = await allFiles(app.services.files);
  const env = { DATA_DIR: dataDir, STORAGE_URL: (await drill.storageUrl('s3')) ?? '' };
  const bucket = await openFileStore({ dataDir, storageUrl: env.STORAGE_URL });

  const server = shareFolder(dataDir);
  expect((await runScript('move-files.ts', env)).output).toContain('stop the server first');
  server.release();

  const [first = ''] = Object.keys(files);
  await bucket.put(first, Buffer.from(files[first] ?? '', 'base64'));
  expect(await runScript('move-files.ts', env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('8 of 9 files copied'),
  });
  expect(await allFiles(bucket)).toEqual(files);
  expect((await runScript('move-files.ts', env)).output).toContain('0 of 9 files copied');

  await app.services.files.delete(first);
  const home = await runScript('move-files.ts', env, { args: ['--back'] });
  expect(home.output).toContain('1 of 9 files copied');
  expect(await allFiles(app.services.files)).toEqual(files);

  await bucket.put(first, 'another picture under the same name');
  expect(await runScript('move-files.ts', env)).toMatchObject({
    code: 1,
    output: expect.stringContaining('not the same'),
  });
  claimFolder(dataDir, 'a test').release();
  await stop();
});
