// Measures how long a backup and a restore take: npm run bench:restore [-- --restaurants 1000 --pictures 5000]
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from '#app/backup/make-backup.server.ts';
import { restoreInstallation } from '#app/backup/restore.server.ts';
import { databaseOf, readConfig } from '#app/start/env.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import setUpPostgres, { createPostgresDatabase } from '../test/support/postgres.ts';
import { fillInstallation, type Size } from './restore/fill-installation.ts';

const { values } = parseArgs({
  options: {
    restaurants: { type: 'string', default: '1000' },
    pictures: { type: 'string', default: '5000' },
  },
});
const size: Size = {
  restaurants: Number(values.restaurants),
  pictures: Number(values.pictures),
};

const end = await setUpPostgres();
await measure('SQLite', async () => undefined);
if (process.env.TEST_DATABASE_URL) await measure('PostgreSQL', createPostgresDatabase);
await end();

async function measure(engine: string, newDatabase: () => Promise<string | undefined>): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'menu-link-bench-restore-'));
  const installation = async (name: string) => {
    const DATABASE_URL = await newDatabase();
    return readConfig({ DATA_DIR: join(scratch, name), BACKUP_URL: join(scratch, 'backups'), DATABASE_URL });
  };
  try {
    const from = await installation('from');
    await fill(from);
    console.log(`\n${engine}: ${size.restaurants} restaurants, ${size.pictures} pictures`);
    const first = await timed('the first backup', () => makeBackup(from));
    await timed('the next backup', () => makeBackup(from));
    await timed('a restore', async () => restoreInstallation(await installation('to'), from.backupUrl ?? ''));
    const rows = Object.values(first.tables).reduce((sum, table) => sum + table.rows, 0);
    const megabytes = Math.round((first.files?.bytes ?? 0) / 1_000_000);
    console.log(`  of ${rows} rows and ${first.files?.count} files, ${megabytes} MB`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fill(config: ReturnType<typeof readConfig>): Promise<void> {
  const uploads = join(config.dataDir, 'uploads');
  await mkdir(config.dataDir, { recursive: true });
  const database = openDatabase(databaseOf(config));
  await fillInstallation(database, uploads, size).finally(() => database.close());
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${what}: ${seconds} s (${((user + system) / 1_000_000).toFixed(1)} s of a processor)`);
  return result;
}
