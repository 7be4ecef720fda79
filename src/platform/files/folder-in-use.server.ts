import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteFile } from '../db/sqlite-dialect.server.ts';

interface FolderLock {
  release(): void;
}

const FILE = 'in-use.lock';

/** What the process that has claimed the folder does, for those that it refuses. Means nothing without the lock. */
const PURPOSE = 'in-use.txt';

/** Stays where a restore was killed: what is in the folder then is neither the former state nor the restored one. */
const UNFINISHED = 'unfinished-restore.txt';

/**
 * Marks a data folder as used by a server until this process ends: the operating system releases the lock then. Several
 * servers may share a folder. Throws, with what it is used for, when another process has claimed it exclusively, and
 * when a restore into it did not finish.
 */
export function shareFolder(folder: string): FolderLock {
  return lockRestored(folder, ['begin', 'select count(*) from sqlite_master'], 'being moved or restored');
}

/**
 * Takes a data folder exclusively for work such as `a restore`, and keeps every server from starting on it until this
 * process ends, however it ends. Throws when a server uses the folder, another process has claimed it, or it belongs to
 * another user: files that root makes there would keep the server from starting.
 */
export function claimFolder(folder: string, purpose: string): FolderLock {
  checkOwner(folder);
  const { release } = hold(folder, ['begin exclusive'], 'in use: stop the server first');
  writeFileSync(join(folder, PURPOSE), `${purpose}, begun at ${new Date().toISOString()}`);
  return {
    release() {
      rmSync(join(folder, PURPOSE), { force: true });
      release();
    },
  };
}

/** Throws when a folder belongs to another user and this process is root's. */
export function checkOwner(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return;
  throw new Error(
    `${folder} belongs to another user (${owner}). Run this as that user, or with bin/menu-link, which does so by itself.`,
  );
}

/**
 * Takes a data folder for the only server that may use its SQLite file: its in-memory caches would be wrong if another
 * server wrote. Waits up to 2 s for a server that is just stopping. Throws with advice when the folder is still in use,
 * and when a restore into it did not finish.
 */
export function ownFolder(folder: string): FolderLock {
  const advice =
    'Stop that one first, or give this one a DATA_DIR of its own; several together need PostgreSQL (DATABASE_URL)';
  const taken = `in use by another process, and its SQLite file belongs to one. ${advice}`;
  return lockRestored(folder, ['pragma busy_timeout = 2000', 'begin exclusive'], taken);
}

/**
 * Notes that a folder is neither in its former state nor in the restored one, until the returned function is called. A
 * process that is killed before leaves the note, and no server starts on the folder: it would be an empty site.
 */
export function markUnfinished(folder: string): () => void {
  const note = join(folder, UNFINISHED);
  writeFileSync(
    note,
    `A restore into this folder began at ${new Date().toISOString()}, and did not finish.\n`,
  );
  return () => rmSync(note, { force: true });
}

function lockRestored(folder: string, statements: string[], taken: string): FolderLock {
  const held = hold(folder, statements, taken);
  const note = join(folder, UNFINISHED);
  if (!existsSync(note)) return held;
  held.release();
  throw new Error(
    `The last restore into ${folder} did not finish. Run it again. To start with what is there now, remove ${note}.`,
  );
}

/** Keeps a reference: an unreferenced connection would be closed by the garbage collector, and its lock lost. */
const held = new Set<DatabaseSync>();

/** Uses SQLite's own locks on an empty database: they work on every operating system and between containers. */
function hold(folder: string, statements: string[], taken: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  try {
    const lock = openSqliteFile(join(folder, FILE), statements.join(';'));
    held.add(lock);
    // Left by one that was killed.
    rmSync(join(folder, PURPOSE), { force: true });
    return {
      release() {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    const isTaken = ((error as Error).cause as Error).message.includes('locked');
    if (!isTaken) throw error;
    const purpose = readPurpose(folder);
    throw new Error(`${folder} is ${purpose ? `in use by ${purpose}. Wait until it has ended` : taken}.`);
  }
}

function readPurpose(folder: string): string {
  try {
    return readFileSync(join(folder, PURPOSE), 'utf8');
  } catch {
    return '';
  }
}
