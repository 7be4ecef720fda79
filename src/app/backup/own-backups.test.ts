import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';
import { listBackups, readManifest } from '#platform/db/backup/manifest.server.ts';
import { openBackupPlace } from '#platform/db/backup/place.server.ts';
import { type DatabaseHandle, openDatabase, openExistingDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { copyCheckout } from '#test/support/checkout.ts';
import { allRows } from '#test/support/contents.ts';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { BARE_PRODUCT, spawnProduct } from '#test/support/product-process.ts';
import { runScript } from '#test/support/run-script.ts';
import { hasSmallDisks, mountSmallDisk } from '#test/support/small-disk.ts';
import { migrationsFolder } from '../start/env.server.ts';
import { readLastBackup } from './backup-place.server.ts';

// Each test starts processes, which takes long on a busy machine.
let dataDir: string;
/** A checkout of the product as its next version may be, with one more migration. */
let next: string;
beforeAll(async () => {
  next = await mkdtemp(join(tmpdir(), 'menu-link-next-'));
  copyCheckout(next);
  await symlink(join(process.cwd(), 'node_modules'), join(next, 'node_modules'));
  await writeFile(join(next, 'db/migrations/9999_next.sql'), 'create table next (id text primary key);\n');
});
afterAll(() => rm(next, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'menu-link-own-backups-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A database of this version, with something in it. */
async function databaseOfNow(databaseUrl: string | undefined): Promise<DatabaseHandle> {
  const database = openDatabase({ databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') });
  await migrate(database.db, database.engine, migrationsFolder);
  await database.db
    .insertInto('secrets')
    .values({ name: 'before', value: 'the update', created_at: new Date() })
    .execute();
  return database;
}

const engines = ['sqlite', 'postgres'] as const;

it.each(engines.filter((engine) => engine === 'sqlite' || hasPostgres))(
  'backs up a database that an update has to change (%s)',
  async (engine) => {
    const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    const now = await databaseOfNow(databaseUrl);
    const before = await allRows(now.db);
    await now.close();

    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const product = await spawnProduct(join(next, 'test/support/bare-product.ts'), env);
    await product.untilReady();
    await product.end();

    const place = await openBackupPlace(join(dataDir, 'backups'));
    const { complete } = await listBackups(place);
    expect(complete).toHaveLength(1);
    const database = openDatabase({ sqliteFile: ':memory:' });
    await restoreBackup({ database, migrationsFolder }, place, complete[0] ?? '');
    expect(await allRows(database.db)).toEqual(before);
    await database.close();
  },
);

it('does not start, and changes nothing, when that backup cannot be written', async () => {
  const now = await databaseOfNow(undefined);
  const before = await allRows(now.db);
  await now.close();
  await writeFile(join(dataDir, 'backups'), 'a file where the folder should be');

  const product = await spawnProduct(join(next, 'test/support/bare-product.ts'), { DATA_DIR: dataDir });
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(
    /no backup of it could be written to .*backups.*(ENOTDIR|EEXIST).*Nothing was changed/s,
  );
  const database = openDatabase({ sqliteFile: join(dataDir, 'menu-link.db') });
  expect(await allRows(database.db)).toEqual(before);
  await database.close();
});

it('backs up by itself where BACKUP_URL is set, and not again within the day', async () => {
  const env = { DATA_DIR: dataDir, BACKUP_URL: join(dataDir, 'elsewhere') };
  const place = await openBackupPlace(env.BACKUP_URL);
  const product = await spawnProduct(BARE_PRODUCT, env);
  await product.untilReady();
  const database = openExistingDatabase({ sqliteFile: join(dataDir, 'menu-link.db') });
  const job = database.db.selectFrom('tasks').select('succeeded_at').where('merge_key', '=', 'backup');
  await expect
    .poll(async () => (await job.executeTakeFirst())?.succeeded_at)
    .toBeInstanceOf(Date)
    .finally(() => Promise.all([database.close(), product.end()]));
  const { complete } = await listBackups(place);
  expect((await readManifest(place, complete[0] ?? '')).tables.restaurants?.rows).toBe(1);
  expect(await readLastBackup(dataDir)).toMatchObject({ ok: true, id: complete[0] });

  const again = await spawnProduct(BARE_PRODUCT, env);
  await again.untilReady();
  await again.end();
  expect(await listBackups(place)).toEqual({ complete, unfinished: [] });
});

it.runIf(hasSmallDisks)('says at the start that a folder cannot be written to, and what to do', async () => {
  const disk = mountSmallDisk('1m');
  disk.setReadOnly(true);
  const env = { DATA_DIR: dataDir, BACKUP_URL: join(disk.folder, 'menu-link') };
  const product = await spawnProduct(BARE_PRODUCT, env);
  await product.untilReady();
  const advice = `ReadWritePaths=${env.BACKUP_URL}`;
  await expect.poll(product.output).toContain(advice);
  expect((await runScript('backup.ts', env)).output).toContain(advice);
  expect(await readLastBackup(dataDir)).toMatchObject({ ok: false, error: expect.stringContaining(advice) });
  await product.end();
  disk.unmount();
});
