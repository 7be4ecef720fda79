// Fills a database with a made-up country, to try the product with much data: npm run load-data -- --restaurants
// 100000 [--seed 1] [--beside-owners]
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { loadDemo } from '#app/start/demo/demo.server.ts';
import { type Config, databaseOf, migrationsFolder, readConfig } from '#app/start/env.server.ts';
import { type DatabaseHandle, openDatabase } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { ownFolder, shareFolder } from '#platform/files/folder-in-use.server.ts';
import { createLog } from '#platform/logs/log.server.ts';
import { systemClock } from '#platform/services/clock.ts';
import { loadCountry } from '../db/country/load-country.ts';
import { command } from './command.ts';

await command(async () => {
  const { values } = parseArgs({
    options: {
      restaurants: { type: 'string', default: '' },
      seed: { type: 'string', default: '1' },
      'beside-owners': { type: 'boolean', default: false },
    },
  });
  const restaurants = wholeNumber('--restaurants', values.restaurants);
  const seed = wholeNumber('--seed', values.seed);
  const config = readConfig(process.env);
  const inUse = config.databaseUrl ? shareFolder(config.dataDir) : ownFolder(config.dataDir);
  const database = openDatabase({ ...databaseOf(config), noTimeouts: true });
  try {
    await prepare(database, config);
    const begun = performance.now();
    const added = await loadCountry(database.db, {
      restaurants,
      seed,
      now: systemClock.now(),
      besideOwners: values['beside-owners'],
      onProgress: (there) => console.log(`${there} restaurants after ${secondsSince(begun)} s`),
    });
    // PostgreSQL does this by itself, but only minutes later.
    if (added > 0 && database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
    console.log(added > 0 ? `Added ${added} restaurants.` : 'There are that many already.');
  } finally {
    await database.close();
    inUse.release();
  }
});

/** Creates the schema, and in an empty database the demo, whose photos the country's restaurants share. */
async function prepare({ db, engine }: DatabaseHandle, config: Config): Promise<void> {
  const beforeFirst = async () => {
    throw new Error('The database is of an older version. Start the server once: it makes a backup first.');
  };
  await migrate(db, engine, migrationsFolder, { beforeFirst });
  const log = createLog(config.logLevel);
  const files = await openFileStore(config, { log });
  await loadDemo({ db, clock: systemClock, files, log }, (work) => work());
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`Say ${option} with a whole number, such as ${option} 1000.`);
  return Number(text);
}

function secondsSince(begun: number): string {
  return ((performance.now() - begun) / 1000).toFixed(0);
}
