import { join } from 'node:path';
import type { Config } from './env.server.ts';

const root = join(import.meta.dirname, '../../..');

export const migrationsFolder = join(root, 'db/migrations');

/** The database of a configuration, in the form that `openDatabase` takes. */
export function databaseOf({ databaseUrl, dataDir }: Config) {
  return { databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') };
}
