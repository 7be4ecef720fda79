import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';
import type { Engine } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { startTestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { allFiles, allRows } from '#test/support/contents.ts';
import { backUp, type StoreKind, startDrill } from '#test/support/drill.ts';
import { hasPostgres } from '#test/support/postgres.ts';
import { watchedTables } from '../on-behalf/watch-writes.server.ts';

let drill: Awaited<ReturnType<typeof startDrill>>;
beforeAll(async () => {
  drill = await startDrill();
});
afterAll(() => drill.end());

const ways: Array<{ from: [Engine, StoreKind]; through: StoreKind; to: [Engine, StoreKind] }> = [
  { from: ['sqlite', 'folder'], through: 'folder', to: ['sqlite', 'folder'] },
  { from: ['postgres', 's3'], through: 's3', to: ['postgres', 's3'] },
  { from: ['sqlite', 's3'], through: 'folder', to: ['postgres', 'folder'] },
  { from: ['postgres', 'folder'], through: 's3', to: ['sqlite', 's3'] },
];

describe.each(ways)('the restore drill, $from through $through to $to', ({ from, through, to }) => {
  const needsPostgres = [from[0], to[0]].includes('postgres');

  it.skipIf(needsPostgres && !hasPostgres)('brings back every row and every file', async () => {
    const { app, stop } = await startTestApp(from[0]);
    app.services.files = await openFileStore({
      ...app.target,
      storageUrl: await drill.storageUrl(from[1]),
    });
    await busyDay(app);
    const [rows, files] = [await allRows(app.services.db), await allFiles(app.services.files)];
    expect(rows.payments).toHaveLength(1);
    expect(Object.keys(watchedTables).filter((table) => !rows[table]?.length)).toEqual([]);
    expect(Object.keys(files)).toHaveLength(9);

    const place = await drill.newPlace(through);
    const { id, warnings } = await backUp(app, place);
    expect(warnings).toEqual([]);
    await stop();

    const target = await drill.emptyTarget(...to);
    await restoreBackup(target, place, id);
    expect(await allRows(target.database.db)).toEqual(rows);
    expect(await allFiles(target.files)).toEqual(files);
    await target.database.close();
  });
});
