import { HOUR, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/database.server.ts';
import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import { folderOf, IMAGES } from './stored-image.server.ts';
import './tables.server.ts';

const KEPT = 24 * HOUR;

/**
 * More than this, and also more than a tenth of all: then it is the database that is not the right one. Few, as a young
 * installation has no more to lose; a process that dies leaves one for each upload under way.
 */
const MANY = 10;
const TOO_LARGE_A_PART = 0.1;

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Removes the files of pictures that no row tells of and that are older than 24 hours: the process died between writing
 * files and row. Gives of how many pictures. Removes nothing and throws when that is true of too many, say because the
 * store of one installation was opened with the database of another.
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

/** A picture's id tells when it was made (UUIDv7: RFC 9562, 5.7). What has another name is not ours to remove. */
function isOlder(id: string, before: Date): boolean {
  return UUID_V7.test(id) && Number.parseInt(id.replace('-', '').slice(0, 12), 16) < before.getTime();
}

async function withoutRow(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
