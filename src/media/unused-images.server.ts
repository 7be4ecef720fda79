import type { Expression, SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { HOUR, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { inSlices } from '#platform/workers/job-runner.server.ts';
import { folderOf, IMAGES, NO_OWNER, removeFiles } from './stored-image.server.ts';
import './tables.server.ts';

/** Builds the SQL condition that something shows the picture with this URL, or would show it if it was restored. */
export type IsReferenced = (url: Expression<string>) => Expression<SqlBool>;

const RETENTION = 24 * HOUR;
const SWEPT_AT_A_TIME = 200;

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
    for (const id of await detachFromOwners(db, ids, later(now, -RETENTION))) {
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
    .limit(SWEPT_AT_A_TIME)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Detaches pictures from their owner first, unless a save has just begun to refer to them: from then on no save can. Then
 * the files are removed, and the row last, so that after a crash in between the next sweep continues.
 */
async function detachFromOwners(db: Db, ids: string[], markedBefore: Date): Promise<string[]> {
  const detached = await db
    .updateTable('images')
    .set({ owner_id: NO_OWNER })
    .where('id', 'in', ids)
    .where('unreferenced_since', '<=', markedBefore)
    .returning('id')
    .execute();
  return detached.map(({ id }) => id);
}

const MARKED_AT_A_TIME = 500;

/**
 * Finds the pictures that nothing refers to any more, and starts the 24 hours after which `sweepImages` removes them
 * (docs/product/media.md#images). Checks every picture, 500 per statement, so run it only once a day. Returns how many it
 * marked.
 */
export async function markUnreferenced(
  { db, clock }: Services,
  isReferenced: IsReferenced,
  signal: AbortSignal,
): Promise<number> {
  let marked = 0;
  let after = '';
  await inSlices(signal, async () => {
    const ids = await db
      .selectFrom('images')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(MARKED_AT_A_TIME)
      .execute();
    const last = ids.at(-1)?.id;
    if (last === undefined) return 0;
    const { numUpdatedRows } = await db
      .updateTable('images')
      .set({ unreferenced_since: clock.now() })
      .where('id', '>', after)
      .where('id', '<=', last)
      .where('unreferenced_since', 'is', null)
      .where(({ not, ref }) => not(isReferenced(ref('images.url'))))
      .executeTakeFirst();
    marked += Number(numUpdatedRows);
    after = last;
    return ids.length;
  });
  return marked;
}

/**
 * More orphans than this, and also more than a tenth of all pictures, mean that the database is the wrong one. The
 * number is small, because a new installation has few pictures. A process that dies leaves one per upload in progress.
 */
const MANY = 10;

const TOO_LARGE_A_PART = 0.1;

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Removes the files of pictures that have no row and are older than 24 hours: the process died between writing the
 * files and the row. Returns the number of these pictures. Throws and removes nothing when there are too many, for
 * example because the file store of one installation was opened with the database of another.
 */
export async function removeOrphans(services: Services, signal: AbortSignal): Promise<number> {
  const orphans = await findOrphans(services, signal);
  let removed = 0;
  for (const id of orphans) {
    signal.throwIfAborted();
    if ((await withoutRow(services.db, [id])).length === 0) continue;
    await services.files.removeFolder(folderOf(id));
    removed += 1;
  }
  return removed;
}

async function findOrphans({ db, clock, files }: Services, signal: AbortSignal): Promise<string[]> {
  const before = later(clock.now(), -RETENTION);
  const folders = files.folders(IMAGES);
  const orphans: string[] = [];
  let checked = 0;
  await inSlices(signal, async () => {
    const { value: names, done } = await folders.next();
    if (done) return 0;
    checked += names.length;
    const old = names.filter((name) => isOlder(name, before));
    orphans.push(...(await withoutRow(db, old)));
    return 1;
  });
  if (orphans.length > MANY && orphans.length > checked * TOO_LARGE_A_PART)
    throw new Error(
      `${orphans.length} of ${checked} pictures of the file store are not in the database: nothing was removed.`,
    );
  return orphans;
}

/** Whether a picture is older, by the time in its id (UUIDv7: RFC 9562, 5.7). Never for names that are not our ids. */
function isOlder(id: string, before: Date): boolean {
  return UUID_V7.test(id) && Number.parseInt(id.replace('-', '').slice(0, 12), 16) < before.getTime();
}

async function withoutRow(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
