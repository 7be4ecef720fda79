import { inSlices } from '#platform/jobs/in-slices.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { IsReferenced } from './sweep-images.server.ts';
import './tables.server.ts';

const AT_A_TIME = 500;

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
      .limit(AT_A_TIME)
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
