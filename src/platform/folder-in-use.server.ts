import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteFile } from './db/open-sqlite-file.server.ts';

export interface FolderHold {
  release(): void;
}

const FILE = 'in-use.lock';

/**
 * Marks a data folder as used by a server, for as long as it lives: the lock is the system's and goes with the process.
 * Several may share it. Throws when somebody has the folder for themselves.
 */
export function shareFolder(folder: string): FolderHold {
  return hold(folder, ['begin', 'select count(*) from sqlite_master'], 'being moved or restored');
}

/** Takes a data folder for oneself alone. Throws when a server is using it, or somebody else has it. */
export function claimFolder(folder: string): FolderHold {
  return hold(folder, ['begin exclusive'], 'in use: stop the server first');
}

/**
 * Takes a data folder for the one server that may serve from its SQLite file: what it keeps in memory would be wrong if
 * another one wrote. Waits a moment for one that is just ending. Throws with advice when somebody else is using it.
 */
export function ownFolder(folder: string): FolderHold {
  const advice =
    'Stop that one first, or give this one a DATA_DIR of its own; several together need PostgreSQL (DATABASE_URL)';
  const taken = `in use by another process, and its SQLite file belongs to one. ${advice}`;
  return hold(folder, ['pragma busy_timeout = 2000', 'begin exclusive'], taken);
}

/** A connection nobody refers to is closed by the garbage collector, and its lock is gone. */
const held = new Set<DatabaseSync>();

/** SQLite's own locks, on a database that stays empty: they hold on every system, and between containers. */
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
