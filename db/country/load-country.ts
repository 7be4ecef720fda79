import { type Db, inTransaction } from '#platform/db/database.server.ts';
import { idsOf, numberIn } from './country-ids.ts';
import { countryRows } from './country-rows.ts';
import { withWorkTables } from './work-tables.ts';
import '#identity/tables.server.ts';
import '#restaurant/server/tables.server.ts';

/** So many restaurants are stored together, or not at all. */
const RESTAURANTS_AT_ONCE = 5_000;

export interface Country {
  restaurants: number;
  /** Another one makes another country; the same makes the same again. */
  seed?: number;
  now: Date;
  /** Also where there are owners who are not of the country. */
  besideOwners?: boolean;
  /** Hears how many restaurants there are by now. */
  onProgress?(restaurants: number): void;
}

/**
 * Fills a migrated database up to so many restaurants of a made-up country, each with its owner, membership, menu, payment,
 * views and an entry in the log; gives how many it added. It goes on where an earlier call ended. The database makes most
 * rows itself, by SQL that both engines understand: sending three million to it would take far longer. Throws where somebody
 * owns a restaurant that is not of the country, unless `besideOwners` says that this is meant.
 */
export async function loadCountry(db: Db, country: Country): Promise<number> {
  const { restaurants, seed = 1, now, besideOwners = false } = country;
  if (!besideOwners) await refuseOwners(db);
  const there = await countLoaded(db);
  for (let start = there; start < restaurants; start += RESTAURANTS_AT_ONCE) {
    const slice = { from: start + 1, to: Math.min(restaurants, start + RESTAURANTS_AT_ONCE), seed, now };
    await inTransaction(db, (tx) =>
      withWorkTables(tx, slice, async () => {
        for (const rows of countryRows) await rows.execute(tx);
      }),
    );
    country.onProgress?.(slice.to);
  }
  return Math.max(0, restaurants - there);
}

async function refuseOwners(db: Db): Promise<void> {
  const { first, last } = idsOf('user');
  const owner = await db
    .selectFrom('restaurant_people')
    .select('user_id')
    .where(({ or, eb }) => or([eb('user_id', '<', first), eb('user_id', '>', last)]))
    .limit(1)
    .executeTakeFirst();
  if (owner)
    throw new Error('The database has owners of its own; --beside-owners adds the country all the same.');
}

/** How many restaurants of the country there are: they are numbered from 1, and none is left out. */
async function countLoaded(db: Db): Promise<number> {
  const { first, last } = idsOf('restaurant');
  const newest = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '>', first)
    .where('id', '<', last)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? numberIn(newest.id) : 0;
}
