import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Opens a file and runs the first statements on it. Throws an error that names the file and why it cannot be used. */
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

/** What the system says of a file that cannot be written, where SQLite only says that it cannot. */
function whyNot(file: string): unknown {
  if (file === ':memory:') return undefined;
  try {
    closeSync(openSync(file, 'a'));
    return undefined;
  } catch (error) {
    return error;
  }
}
