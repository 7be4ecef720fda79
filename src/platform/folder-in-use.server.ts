import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteFile } from './db/open-sqlite-file.server.ts';

export interface FolderHold {
  release(): void;
}

const FILE = 'in-use.lock';

/**
 * Marks a data folder as used by a server until this process ends: the operating system releases the lock then. Several
 * servers may share a folder. Throws when another process has claimed it exclusively.
 */
export function shareFolder(folder: string): FolderHold {
  return hold(folder, ['begin', 'select count(*) from sqlite_master'], 'being moved or restored');
}

/** Takes a data folder exclusively. Throws when a server uses it, or another process has claimed it. */
export function claimFolder(folder: string): FolderHold {
  return hold(folder, ['begin exclusive'], 'in use: stop the server first');
}

/**
 * Takes a data folder for the only server that may use its SQLite file: its in-memory caches would be wrong if another
 * server wrote. Waits up to 2 s for a server that is just stopping. Throws with advice when the folder is still in use.
 */
export function ownFolder(folder: string): FolderHold {
  const advice =
    'Stop that one first, or give this one a DATA_DIR of its own; several together need PostgreSQL (DATABASE_URL)';
  const taken = `in use by another process, and its SQLite file belongs to one. ${advice}`;
  return hold(folder, ['pragma busy_timeout = 2000', 'begin exclusive'], taken);
}

/** Keeps a reference: an unreferenced connection would be closed by the garbage collector, and its lock lost. */
const held = new Set<DatabaseSync>();

/** Uses SQLite's own locks on an empty database: they work on every operating system and between containers. */
function hold(folder: string, statements: string[], taken: string): FolderHold {
  mkdirSync(folder, { recursive: true });
  try {
    const lock = openSqliteFile(join(folder, FILE), statements.join(';'));
    held.add(lock);
    return {
      release() {
        held.delete(lock);
        lock.close();
      },
    };
  } catch (error) {
    const isTaken = ((error as Error).cause as Error).message.includes('locked');
    throw isTaken ? new Error(`${folder} is ${taken}.`) : error;
  }
}
