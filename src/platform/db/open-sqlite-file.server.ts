import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

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
