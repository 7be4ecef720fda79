import type { Expression, SqlBool } from 'kysely';
import { HOUR, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { removeFiles } from './stored-image.server.ts';
import './tables.server.ts';

/** The condition that anything shows the picture of this address, or could be brought back and then would. */
export type IsReferenced = (url: Expression<string>) => Expression<SqlBool>;

const KEPT = 24 * HOUR;
const AT_A_TIME = 200;
const NOBODY = '';

/**
 * Looks at the pictures that are marked as unreferenced: forgets the mark of those something refers to after all, and
 * removes those that have had it for 24 hours, uploads never used among them (docs/product.md#images). Gives how many
 * went. Safe to run at the same time as saves.
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

/** From the index of the marked pictures, which are few. */
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
 * First a picture is taken from its owner, unless a save has just begun to refer to it: from then on nobody can. Then the
 * files go, and the row last, so that after a crash in between the next sweep goes on with it.
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
