import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import { HOUR, later } from '#platform/clock.ts';
import type { Services } from '#platform/services.server.ts';
import { removeFiles } from './stored-image.server.ts';
import type { ImageTable } from './tables.server.ts';

type Image = Selectable<ImageTable>;

interface References {
  /** Whether anything of its owner still shows this picture, or could be brought back and then would. */
  isReferenced(url: string, ownerId: string): Promise<boolean>;
}

const KEPT = 24 * HOUR;
const AT_A_TIME = 100;
const NOBODY = '';

/**
 * Looks at every picture once: removes those nothing has referred to for 24 hours, uploads never used among them
 * (ruling 13). Gives how many went. Safe to run at the same time as saves and as another sweep.
 */
export async function sweepImages(services: Services, references: References): Promise<number> {
  let removed = 0;
  let last = '';
  for (;;) {
    const images = await imagesAfter(services, last);
    for (const image of images) if (await sweepOne(services, references, image)) removed += 1;
    if (images.length < AT_A_TIME) return removed;
    last = images.at(-1)?.id ?? last;
    // SQLite answers without ever leaving the event loop; customers are not to wait for the whole sweep.
    await letOthersRun();
  }
}

function imagesAfter(services: Services, id: string): Promise<Image[]> {
  return services.db
    .selectFrom('images')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(AT_A_TIME)
    .execute();
}

async function sweepOne(services: Services, references: References, image: Image): Promise<boolean> {
  const now = services.clock.now();
  const since = image.unreferenced_since;
  if (await references.isReferenced(image.url, image.owner_id)) {
    if (since) await mark(services, image, null);
    return false;
  }
  if (!since) await mark(services, image, now);
  if (!since || since > later(now, -KEPT)) return false;
  return remove(services, image, since);
}

async function mark(services: Services, image: Image, since: Date | null): Promise<void> {
  await services.db
    .updateTable('images')
    .set({ unreferenced_since: since })
    .where('id', '=', image.id)
    .execute();
}

/**
 * First the picture is taken from its owner, unless a save has just begun to refer to it: from then on nobody can.
 * Then the files go, and the row last, so that after a crash in between the next sweep goes on with it.
 */
async function remove(services: Services, image: Image, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await services.db
    .updateTable('images')
    .set({ owner_id: NOBODY })
    .where('id', '=', image.id)
    .where('unreferenced_since', '=', since)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await removeFiles(services.files, image.id);
  await services.db.deleteFrom('images').where('id', '=', image.id).execute();
  return true;
}
