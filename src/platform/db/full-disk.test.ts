import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DatabaseHandle, inTransaction, openDatabase } from './database.server.ts';
import { DatabaseTrouble } from './database-trouble.server.ts';

let folder: string;
let database: DatabaseHandle;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menu-link-full-'));
  database = openDatabase({ sqliteFile: join(folder, 'test.db') });
  await sql`create table notes (text text)`.execute(database.db);
  await sql`pragma max_page_count = 20`.execute(database.db);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (db: DatabaseHandle['db'], kilobytes: number) =>
  sql`insert into notes values (${'x'.repeat(kilobytes * 1024)})`.execute(db);
const countNotes = async () =>
  (await sql<{ count: number }>`select count(*) as count from notes`.execute(database.db)).rows[0]?.count;

it('tells of a full disk with its cause, which a failing rollback does not hide', async () => {
  const failure = await inTransaction(database.db, (tx) => add(tx, 500)).catch((error) => error);
  expect(failure).toBeInstanceOf(DatabaseTrouble);
  expect(failure).toMatchObject({ kind: 'unwritable', cause: { message: 'database or disk is full' } });
});

it('keeps nothing of a transaction that SQLite has ended by itself, also not what comes after', async () => {
  const failure = await inTransaction(database.db, async (tx) => {
    await add(tx, 1);
    await add(tx, 500).catch(() => {});
    await add(tx, 1);
  }).catch((error) => error);
  expect(failure).toMatchObject({ kind: 'unwritable' });
  expect(await countNotes()).toBe(0);
});

it('goes on when there is room again', async () => {
  await inTransaction(database.db, (tx) => add(tx, 500)).catch(() => {});
  await sql`pragma max_page_count = 2000`.execute(database.db);
  await inTransaction(database.db, (tx) => add(tx, 500));
  expect(await countNotes()).toBe(1);
});
