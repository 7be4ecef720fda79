import { HOUR, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { folderOf, IMAGES } from './stored-image.server.ts';
import './tables.server.ts';

const KEPT = 24 * HOUR;

/**
 * More leftovers than this, and also more than a tenth of all pictures, mean that the database is the wrong one. The
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
export async function removeLeftovers(services: Services, signal: AbortSignal): Promise<number> {
  const leftovers = await findLeftovers(services, signal);
  let removed = 0;
  for (const id of leftovers) {
    signal.throwIfAborted();
    if ((await withoutRow(services.db, [id])).length === 0) continue;
    await services.files.removeFolder(folderOf(id));
    removed += 1;
  }
  return removed;
}

async function findLeftovers({ db, clock, files }: Services, signal: AbortSignal): Promise<string[]> {
  const before = later(clock.now(), -KEPT);
  const folders = files.folders(IMAGES);
  const leftovers: string[] = [];
  let seen = 0;
  await inSlices(signal, async () => {
    const { value: names, done } = await folders.next();
    if (done) return 0;
    seen += names.length;
    leftovers.push(
      ...(await withoutRow(
        db,
        names.filter((name) => isOlder(name, before)),
      )),
    );
    return 1;
  });
  if (leftovers.length > MANY && leftovers.length > seen * TOO_LARGE_A_PART)
    throw new Error(
      `${leftovers.length} of ${seen} pictures of the file store are not in the database: nothing was removed.`,
    );
  return leftovers;
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
