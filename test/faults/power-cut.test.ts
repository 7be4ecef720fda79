import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isLong } from '#test/support/long.ts';
import { addItem, createRemoteOwner, type RemoteOwner } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

vi.setConfig({ testTimeout: 300_000 });

const ROUNDS = isLong ? 40 : 4;

let product: ProductProcess;
let owners: RemoteOwner[];
let copies: string;
const acknowledged: string[] = [];
let isOver = false;
let writing: Promise<unknown>;

beforeAll(async () => {
  copies = mkdtempSync(join(tmpdir(), 'menu-link-power-'));
  product = await spawnProduct(BARE_PRODUCT);
  await product.untilReady();
  owners = await Promise.all(Array.from({ length: 4 }, () => createRemoteOwner(product.url)));
  writing = Promise.all(owners.map(write));
});
afterAll(async () => {
  isOver = true;
  product?.process.kill('SIGCONT');
  await writing;
  await product?.end();
  for (const folder of [copies, product?.dataDir])
    if (folder) rmSync(folder, { recursive: true, force: true });
});

it('opens whole from its files at any moment, with everything acknowledged; so too with a torn end of the log', async () => {
  let torn = 0;
  for (let round = 0; round < ROUNDS || (torn === 0 && round < 50); round += 1) {
    await moreWrites();
    const first = copyAsItStands(`${round}-first`);
    await moreWrites();
    const second = copyAsItStands(`${round}-second`);
    // Only what the WAL got after the first copy may be torn: the writes acknowledged before were synced to the disk.
    // And no checkpoint may have moved pages into the database file in between.
    if (canTear(first, second)) {
      torn += 1;
      for (const how of ['cut', 'garbled'] as const) expectWhole(tear(first, second, how));
    }
    // These come last, because opening a copy changes it.
    expectWhole(first);
    expectWhole(second);
  }
  expect(torn).toBeGreaterThan(0);
});

interface Copy {
  folder: string;
  acknowledged: number;
}

async function write(owner: RemoteOwner): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const name = `${owner.slug} ${count}`;
    const { status } = await addItem(product.url, owner, name);
    if (status === 201) acknowledged.push(name);
    else if (!isOver) throw new Error(`A write was answered ${status}.`);
  }
}

async function moreWrites(): Promise<void> {
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(before + 5);
}

/** Copies the files as a power cut at this moment would leave them, if everything written had reached the disk. */
function copyAsItStands(name: string): Copy {
  product.process.kill('SIGSTOP');
  const copy = { folder: join(copies, name), acknowledged: acknowledged.length };
  for (const file of ['menu-link.db', 'menu-link.db-wal'])
    if (existsSync(join(product.dataDir, file))) cpSync(join(product.dataDir, file), join(copy.folder, file));
  product.process.kill('SIGCONT');
  return copy;
}

function canTear(first: Copy, second: Copy): boolean {
  const [one, other] = [logOf(first), logOf(second)];
  const isSameLog = one.subarray(16, 24).equals(other.subarray(16, 24));
  const [before, after] = [first, second].map(({ folder }) => readFileSync(join(folder, 'menu-link.db')));
  return isSameLog && endOf(other) > endOf(one) && (before as Buffer).equals(after as Buffer);
}

/** Returns the second copy without some of the WAL written since the first one, as if it had not reached the disk. */
function tear(first: Copy, second: Copy, how: 'cut' | 'garbled'): Copy {
  const folder = `${second.folder}-${how}`;
  cpSync(second.folder, folder, { recursive: true });
  const [from, to] = [endOf(logOf(first)), endOf(logOf(second))];
  const at = from + Math.floor(Math.random() * (to - from));
  const log = logOf(second);
  if (how === 'garbled') randomBytes(Math.min(to - at, 65_536)).copy(log, at);
  writeFileSync(join(folder, 'menu-link.db-wal'), how === 'cut' ? log.subarray(0, at) : log);
  return { folder, acknowledged: first.acknowledged };
}

function logOf({ folder }: Copy): Buffer {
  return readFileSync(join(folder, 'menu-link.db-wal'));
}

/** Returns the byte offset where the WAL's valid frames end: https://sqlite.org/fileformat.html#walformat */
function endOf(log: Buffer): number {
  const frame = 24 + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let end = 32;
  while (end + frame <= log.length && log.subarray(end + 8, end + 16).equals(salts)) end += frame;
  return end;
}

function expectWhole(copy: Copy): void {
  const database = new DatabaseSync(join(copy.folder, 'menu-link.db'));
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  const stored = database
    .prepare('select name from menu_items')
    .all()
    .map(({ name }) => name);
  database.close();
  expect(new Set(stored).size).toBeGreaterThan(0);
  const missing = acknowledged.slice(0, copy.acknowledged).filter((name) => !stored.includes(name));
  expect(missing).toEqual([]);
  rmSync(copy.folder, { recursive: true });
}
