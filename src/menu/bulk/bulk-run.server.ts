import { createHash } from 'node:crypto';
import { later, MINUTE } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { keyTaken } from '#platform/http/done-once.server.ts';
import type { Services } from '#platform/services.server.ts';
import { changeMenu } from '../change-menu.server.ts';
import type { ItemParts } from '../items/item-parts.server.ts';
import { countPrices, type ItemColumns, type PriceOfItem } from '../several/set-columns.server.ts';

/** For how long after its last call a run can be undone, in ms. */
export const UNDO_FOR = 10 * MINUTE;

/** One call of a run. The client makes both ids: a retry with the same ids changes nothing and gets the same answer. */
export interface RunCall {
  requestId: string;
  runId?: string | undefined;
}

/** What a call has done: ids of what it added, and former values of what it changed, with the version since then. */
export interface RunChanges {
  categories: string[];
  items: string[];
  /** Groups of choices. */
  groups: string[];
  /** Rows stored before the product had sizes have no `sizes`. */
  prices: Array<Omit<PriceOfItem, 'sizes'> & Partial<Pick<PriceOfItem, 'sizes'>> & { version: number }>;
  /** `parts` are the former sizes and choices of an item whose parts were changed too. */
  former: Array<{ id: string; was: ItemColumns; version: number; parts?: ItemParts | undefined }>;
  /** New items, and the items `of` which they were made: those are now their sizes. */
  joined: Array<{ id: string; of: Array<{ id: string; version: number }> }>;
}

export const NO_CHANGES: RunChanges = {
  categories: [],
  items: [],
  groups: [],
  prices: [],
  former: [],
  joined: [],
};

/**
 * Does the `work` of a call once, in one transaction, and stores what is needed to undo it. `about` is the content of
 * the call; an empty one only asks for the answer to the earlier call with this `requestId`. Throws 409 `key_taken`
 * when the earlier call had other content.
 */
export function onceInRun<Answer>(
  services: Services,
  restaurantId: string,
  { requestId, runId = requestId }: RunCall,
  about: readonly unknown[],
  work: (tx: Tx, now: Date) => Promise<{ answer: Answer; changes: RunChanges }>,
): Promise<Answer> {
  return changeMenu(services, restaurantId, async (tx) => {
    const callHash = createHash('sha256').update(JSON.stringify(about)).digest('base64url');
    const given = await tx
      .selectFrom('bulk_adds')
      .select(['answer', 'call_hash'])
      .where('restaurant_id', '=', restaurantId)
      .where('request_id', '=', requestId)
      .executeTakeFirst();
    if (given && about.length > 0 && given.call_hash !== callHash) throw keyTaken();
    if (given) return JSON.parse(given.answer);

    const now = services.clock.now();
    const { answer, changes } = await work(tx, now);
    const hasChanged = Object.values(changes).some(({ length }) => length > 0);
    await tx
      .insertInto('bulk_adds')
      .values({
        restaurant_id: restaurantId,
        request_id: requestId,
        call_hash: callHash,
        answer: JSON.stringify(answer),
        created_at: now,
        ...(hasChanged && { run_id: runId, changes: JSON.stringify(changes) }),
      })
      .execute();
    return answer;
  });
}

/** Returns the last run of a restaurant that can still be undone, with counts of its changes; else undefined. */
export async function lastRun({ db, clock }: Pick<Services, 'db' | 'clock'>, restaurantId: string) {
  const calls = await db
    .selectFrom('bulk_adds')
    .select(['run_id', 'changes', 'created_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('created_at', '>', later(clock.now(), -UNDO_FOR))
    .where('run_id', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const [last] = calls;
  if (!last?.run_id) return undefined;
  const done = calls
    .filter(({ run_id }) => run_id === last.run_id)
    .map(({ changes }) => readChanges(changes));
  const sum = (count: (changes: RunChanges) => number) =>
    done.reduce((total, each) => total + count(each), 0);
  // An edit of details stores the name as well, and counts as an edit only, whatever it has changed.
  const formerly = (column: keyof ItemColumns) =>
    sum(({ former }) => former.filter(({ was }) => column in was && !('name' in was)).length);
  return {
    id: last.run_id,
    added: sum(({ items }) => items.length),
    repriced: sum(({ prices }) => countPrices(prices)),
    switched: formerly('is_available'),
    moved: formerly('category_id'),
    pictured: formerly('image_url'),
    marked: formerly('diet'),
    edited: sum(({ former }) => former.filter(({ was }) => 'name' in was).length),
    deleted: formerly('deleted_at'),
    joined: sum(({ joined }) => joined.length),
    choices: sum(({ groups }) => groups.length),
    undoUntil: later(last.created_at, UNDO_FOR),
  };
}

/** Parses the stored changes of a call; null means none. */
export function readChanges(stored: string | null): RunChanges {
  return stored === null ? NO_CHANGES : { ...NO_CHANGES, ...JSON.parse(stored, revive) };
}

/** JSON has no dates, so they are restored from strings. */
function revive(name: string, value: unknown): unknown {
  return name === 'available_again_at' && typeof value === 'string' ? new Date(value) : value;
}
