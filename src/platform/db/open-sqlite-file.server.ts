import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { mayHeal } from './database-trouble.server.ts';

/** Opens an SQLite file and runs the first statements on it. Throws an error that names the file and the reason. */
export function openSqliteFile(file: string, statements: string): DatabaseSync {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file);
    connection.exec(statements);
    return connection;
  } catch (error) {
    connection?.close();
    throw new Error(`The file ${file} cannot be used.`, { cause: whyNot(file) ?? error });
  }
}

/** A connection that only this process may have, until the file can be opened in the usual way. */
export interface SqliteConnection {
  connection: DatabaseSync;
  isMakeshift: boolean;
}

/**
 * Opens the file of a server like `openSqliteFile`. A full disk has no room for the index of the log (`-shm`), without
 * which SQLite can neither read nor write; with exclusive locks it keeps that index in memory
 * (https://sqlite.org/wal.html#noshm). Reading works then, and so does writing as soon as there is room, but no other
 * process, such as a backup, can open the file.
 */
export function openServersFile(file: string, statements: string): SqliteConnection {
  try {
    return { connection: openSqliteFile(file, statements), isMakeshift: false };
  } catch (error) {
    if (!mayHeal(error)) throw error;
    const exclusive = `PRAGMA locking_mode = EXCLUSIVE; ${statements}`;
    return { connection: openSqliteFile(file, exclusive), isMakeshift: true };
  }
}

/** Returns the operating system's error for a file that cannot be written: SQLite's own error gives no reason. */
function whyNot(file: string): unknown {
  if (file === ':memory:') return undefined;
  try {
    closeSync(openSync(file, 'a'));
    return undefined;
  } catch (error) {
    return error;
  }
}
