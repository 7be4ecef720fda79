import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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

/** SQLite's own locks, on a database that stays empty: they hold on every system, and between containers. */
function hold(folder: string, statements: string[], taken: string): FolderHold {
  mkdirSync(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, FILE));
  try {
    for (const statement of statements) lock.exec(statement);
  } catch (error) {
    lock.close();
    if ((error as Error).message.includes('locked'))
      throw new Error(`${folder} is ${taken}.`, { cause: error });
    throw new Error(`${folder} cannot be written to: ${(error as Error).message}.`, { cause: error });
  }
  return { release: () => lock.close() };
}
