import type { Expression, SqlBool } from 'kysely';
import { HOUR, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { removeFiles } from './stored-image.server.ts';
import './tables.server.ts';

/** Builds the SQL condition that something shows the picture with this URL, or would show it if it was restored. */
export type IsReferenced = (url: Expression<string>) => Expression<SqlBool>;

const KEPT = 24 * HOUR;
const AT_A_TIME = 200;
const NOBODY = '';

/**
 * Checks the pictures that are marked as unreferenced: clears the mark if something refers to the picture after all,
 * and removes pictures marked for 24 hours, including uploads never used (docs/product/media.md#images). Returns how many it
 * removed. Safe to run at the same time as saves.
 */
export async function sweepImages(
  services: Services,
  isReferenced: IsReferenced,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  let removed = 0;
  let last = '';
  await inSlices(signal, async () => {
    const ids = await markedAfter(db, last);
    if (ids.length === 0) return 0;
    await db
      .updateTable('images')
      .set({ unreferenced_since: null })
      .where('id', 'in', ids)
      .where('unreferenced_since', 'is not', null)
      .where(({ ref }) => isReferenced(ref('images.url')))
      .execute();
    for (const id of await takeFromOwners(db, ids, later(now, -KEPT))) {
      signal.throwIfAborted();
      await removeFiles(services.files, id);
      await db.deleteFrom('images').where('id', '=', id).execute();
      removed += 1;
    }
    last = ids.at(-1) ?? last;
    return ids.length;
  });
  return removed;
}

/** Reads from the index of marked pictures, which are few. */
async function markedAfter(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', '>', id)
    .where('unreferenced_since', 'is not', null)
    .orderBy('id')
    .limit(AT_A_TIME)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Takes pictures from their owner first, unless a save has just begun to refer to them: from then on no save can. Then
 * the files are removed, and the row last, so that after a crash in between the next sweep continues.
 */
async function takeFromOwners(db: Db, ids: string[], markedBefore: Date): Promise<string[]> {
  const taken = await db
    .updateTable('images')
    .set({ owner_id: NOBODY })
    .where('id', 'in', ids)
    .where('unreferenced_since', '<=', markedBefore)
    .returning('id')
    .execute();
  return taken.map(({ id }) => id);
}
