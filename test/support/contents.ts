import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { type FileStore, readStored } from '#platform/files/file-store.server.ts';
import { storedKeys } from '#platform/files/local-folder.server.ts';

/** Returns all rows of each table as sorted texts, to compare databases; of migrations only the names. */
export async function allRows(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables();
  const contents = tables.map(async ({ name }) => {
    const what = name === 'schema_migrations' ? sql`name` : sql`*`;
    const { rows } = await sql<object>`select ${what} from ${sql.table(name)}`.execute(db);
    return [name, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()] as const;
  });
  return Object.fromEntries((await Promise.all(contents)).sort());
}

/** Returns the base64 of every file of a store, by key. */
export async function allFiles(files: FileStore): Promise<Record<string, string>> {
  const keys = (await storedKeys(files, '')).sort();
  const contents = keys.map(async (key) => {
    const bytes = (await readStored(files, key)) ?? [];
    return [key, Buffer.from(bytes).toString('base64')] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
