import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newBackupId } from '#platform/db/backup/manifest.server.ts';
import { DAY, HOUR, later, systemClock } from '#platform/services/clock.ts';
import { startTestApp } from '#test/support/app.ts';
import { busyDay } from '#test/support/busy-day.ts';
import { FakeClock } from '#test/support/clock.ts';
import { backUp, startDrill } from '#test/support/drill.ts';
import { readConfig } from '../start/env.server.ts';
import { restoreInstallation } from './restore.server.ts';

it('takes the newest with pictures, though one before a migration is newer, and that one where it is alone', async () => {
  const drill = await startDrill();
  const { app, stop } = await startTestApp('sqlite');
  await busyDay(app);
  const place = await drill.newPlace('folder');
  const now = systemClock.now();
  const at = (ago: number) => new FakeClock(later(now, -ago));
  await backUp(app, place, at(2 * DAY));
  const newest = await backUp(app, place, at(DAY));
  const bare = await backUp(app, place, at(HOUR), { databaseOnly: true });
  await place.write(`${newBackupId('full', now)}/tables/users-0001.jsonl.gz`, 'half');

  const restore = async () =>
    restoreInstallation(readConfig({ DATA_DIR: await drill.newFolder() }), place.label);
  expect(await restore()).toMatchObject({ id: newest.id, files: { count: 9 } });
  for (const id of await place.folders())
    if (id.includes('-full-')) await rm(join(place.label, id), { recursive: true });
  expect(await restore()).toMatchObject({ id: bare.id, files: null });
  await stop();
  await drill.end();
});
