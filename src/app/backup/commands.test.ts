import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { shareFolder } from '#platform/files/folder-in-use.server.ts';
import { startTestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { allFiles, allRows } from '#test/support/contents.ts';
import { startDrill } from '#test/support/drill.ts';
import { runScript } from '#test/support/run-script.ts';
import { readLastBackup } from './backup-place.server.ts';

// Each test starts processes, which takes long on a busy machine.
let drill: Awaited<ReturnType<typeof startDrill>>;
beforeAll(async () => {
  drill = await startDrill();
});
afterAll(() => drill.end());

it('npm run backup and npm run restore: there and back by command alone', async () => {
  const { app, stop } = await startTestApp('sqlite');
  await busyDay(app);
  const place = await drill.newFolder();
  const from = { DATA_DIR: app.target.dataDir, BACKUP_URL: place };
  expect(await runScript('backup.ts', from)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/menu_items: 4 rows.*9 files/s),
  });
  expect(await readLastBackup(app.target.dataDir)).toMatchObject({ ok: true, lastGoodAt: expect.any(Date) });

  const to = { DATA_DIR: join(await drill.newFolder(), 'data') };
  await mkdir(to.DATA_DIR);
  const server = shareFolder(to.DATA_DIR);
  expect(await runScript('restore.ts', to, { args: [place] })).toMatchObject({
    code: 1,
    output: expect.stringContaining('stop the server first'),
  });
  server.release();
  expect((await runScript('restore.ts', to)).output).toContain('Say which');

  // From a clock that ran ahead: not the newest, whatever its name says.
  await mkdir(join(place, '2099-01-01T00-00-00Z-full-abcd'));
  await writeFile(join(place, '2099-01-01T00-00-00Z-full-abcd/manifest.json'), '{}');
  const restored = await runScript('restore.ts', to, { args: [place] });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('9 files') });
  const database = openDatabase({ sqliteFile: join(to.DATA_DIR, 'menu-link.db') });
  expect(await allRows(database.db)).toEqual(await allRows(app.services.db));
  expect(await allFiles(await openFileStore({ dataDir: to.DATA_DIR }))).toEqual(
    await allFiles(app.services.files),
  );
  await database.close();
  await stop();
});

it('brings back what was set aside where a restore fails', async () => {
  const { app, stop } = await startTestApp('sqlite');
  await busyDay(app);
  const env = { DATA_DIR: app.target.dataDir, BACKUP_URL: await drill.newFolder() };
  await runScript('backup.ts', env);
  const [id = ''] = await readdir(env.BACKUP_URL);
  const rows = join(env.BACKUP_URL, id, 'tables/restaurants-0001.jsonl.gz');
  await writeFile(rows, 'damaged');
  const [before, files] = [await allRows(app.services.db), await allFiles(app.services.files)];

  const restored = await runScript('restore.ts', env, { args: [env.BACKUP_URL, '--set-aside'] });
  expect(restored).toMatchObject({ code: 1, output: expect.stringContaining('damaged') });
  const database = openDatabase({ sqliteFile: app.target.sqliteFile });
  expect(await allRows(database.db)).toEqual(before);
  expect(await allFiles(await openFileStore({ dataDir: env.DATA_DIR }))).toEqual(files);
  expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('before-'))).toEqual([]);
  await database.close();
  await stop();
});

it('says why a backup could not be made, keeps the time of the last good one, and fails', async () => {
  const { app, stop } = await startTestApp('sqlite');
  const env = { DATA_DIR: app.target.dataDir, BACKUP_URL: await drill.newFolder() };
  await runScript('backup.ts', env);
  const good = await readLastBackup(env.DATA_DIR);

  const failed = await runScript('backup.ts', { ...env, BACKUP_URL: app.target.sqliteFile });
  expect(failed).toMatchObject({ code: 1, output: expect.stringMatching(/ENOTDIR|EEXIST/) });
  expect(await readLastBackup(env.DATA_DIR)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/ENOTDIR|EEXIST/),
    lastGoodAt: good?.lastGoodAt,
  });
  await stop();
});
