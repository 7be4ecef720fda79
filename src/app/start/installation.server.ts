import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './env.server.ts';

const root = join(import.meta.dirname, '../../..');

export const migrationsFolder = join(root, 'db/migrations');

/** The database of a configuration, in the form that `openDatabase` takes. */
export function databaseOf({ databaseUrl, dataDir }: Config) {
  return { databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') };
}

/** The version of this build, as package.json has it. */
export function productVersion(): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
