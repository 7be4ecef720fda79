import type { Tx } from '#platform/db/database.server.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { SwitchRequest } from '../availability/off-until.ts';
import { resetStock, switchColumns } from '../availability/set-availability.server.ts';
import { refuseForeignImage } from '../items/items.server.ts';
import { type Diet, isAgainstPureVeg, withDiet } from '../items/marks/marks.ts';
import { marksTexts } from '../items/marks/marks-texts.ts';
import { isPureVeg } from '../items/marks/refuse-marks.server.ts';
import { categoryRows, type ItemRow, itemRows, toItem } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { changedMeanwhile } from './bulk-prices.server.ts';
import { NO_CHANGES, type RunCall, type RunChanges, runOnce, type SeenItem } from './bulk-run.server.ts';
import { type NewColumns, setColumns } from './set-columns.server.ts';

/**
 * Marks items as available, or as sold out until a given time, all or none; returns how many changed. Throws 404 unless
 * all items exist, 400 for an invalid time.
 */
export function bulkAvailability(
  services: Services,
  restaurant: { id: string; timeZone: string },
  call: RunCall,
  ids: readonly string[],
  wanted: SwitchRequest,
): Promise<number> {
  const set = switchColumns(wanted, services.clock.now(), restaurant.timeZone);
  const again = set.available_again_at?.getTime() ?? null;
  return changeOnce(
    services,
    restaurant.id,
    { kind: 'availability', call, ids, to: wanted },
    async (rows, _, now) =>
      rows
        .filter((row) => {
          const { isAvailable, availableAgainAt } = toItem(row, now);
          const isSoldOut = wanted.isAvailable && row.stock_left === 0;
          return isAvailable !== set.is_available || availableAgainAt !== again || isSoldOut;
        })
        .map(({ id, stock_left }) => ({ id, set: { ...set, ...resetStock(wanted, stock_left) } })),
  );
}

/**
 * Moves items to the end of a category, in the order of `ids`, all or none; returns how many were in another category
 * before. Throws 404 unless all items and the category exist.
 */
export function bulkMove(
  services: Services,
  restaurantId: string,
  call: RunCall,
  ids: readonly string[],
  categoryId: string,
): Promise<number> {
  return changeOnce(services, restaurantId, { kind: 'move', call, ids, to: categoryId }, async (rows, tx) => {
    await categoryRows.findLive(tx, restaurantId, categoryId);
    const first = await itemRows.nextPosition(tx, categoryId);
    return rows
      .filter((row) => row.category_id !== categoryId)
      .map(({ id }, place) => ({ id, set: { category_id: categoryId, position: first + place } }));
  });
}

/** Deletes items, all or none; returns how many. They can be restored as long as an item deleted alone. Throws 404. */
export function bulkDelete(
  services: Services,
  restaurantId: string,
  call: RunCall,
  ids: readonly string[],
): Promise<number> {
  return changeOnce(services, restaurantId, { kind: 'delete', call, ids }, async (rows, _, now) =>
    rows.map(({ id }) => ({ id, set: { deleted_at: now } })),
  );
}

export interface NewPhoto extends SeenItem {
  imageUrl: string;
}

/**
 * Sets the photos of items, all or none; returns how many. Throws 404 unless all items exist, 400 for a picture that is
 * not the restaurant's own, 409 `stale` when an item was changed since the owner has seen it.
 */
export function bulkPhotos(
  services: Services,
  restaurantId: string,
  call: RunCall,
  photos: readonly NewPhoto[],
): Promise<number> {
  const ids = photos.map(({ id }) => id);
  return changeOnce(services, restaurantId, { kind: 'photos', call, ids, to: photos }, async (rows, tx) => {
    const photoOf = new Map(photos.map((photo) => [photo.id, photo]));
    const changes: NewColumns[] = [];
    for (const { id, version } of rows) {
      const photo = photoOf.get(id);
      if (photo?.version !== version) throw changedMeanwhile('photos');
      await refuseForeignImage(tx, restaurantId, photo.imageUrl);
      changes.push({ id, set: { image_url: photo.imageUrl } });
    }
    return changes;
  });
}

export interface NewMark extends SeenItem {
  diet: Diet;
}

/**
 * Marks items as veg, egg or non-veg, all or none; returns how many changed. Any mark but veg also clears Jain and
 * vegan. Throws 404 unless all items exist, 400 for a mark that a pure veg restaurant cannot have, 409 `stale` when an
 * item was changed since the owner has seen it.
 */
export function bulkMarks(
  services: Services,
  restaurantId: string,
  call: RunCall,
  marks: readonly NewMark[],
): Promise<number> {
  const ids = marks.map(({ id }) => id);
  return changeOnce(
    services,
    restaurantId,
    { kind: 'marks', call, ids, to: marks },
    async (rows, tx, now) => {
      if (marks.some(({ diet }) => isAgainstPureVeg(diet)) && (await isPureVeg(tx, restaurantId))) {
        throw badInput({ items: marksTexts.problems.pureVeg });
      }
      const markOf = new Map(marks.map((mark) => [mark.id, mark]));
      return rows.flatMap((row) => {
        const mark = markOf.get(row.id);
        if (mark?.version !== row.version) throw changedMeanwhile('marks');
        if (mark.diet === row.diet) return [];
        const { diet, jain, isVegan } = withDiet(toItem(row, now), mark.diet);
        return [{ id: row.id, set: { diet, jain, is_vegan: isVegan } }];
      });
    },
  );
}

interface SeveralChange {
  kind: 'availability' | 'move' | 'delete' | 'photos' | 'marks' | 'details';
  call: RunCall;
  ids: readonly string[];
  to?: unknown;
  /** Whether it changes something although it changes no item. */
  isMore?: boolean;
}

interface Planned {
  changes: NewColumns[];
  created: Pick<RunChanges, 'categories' | 'groups' | 'formerCategories'>;
}

/** Changes the items of `ids` as `plan` returns, once per request, and stores their former values for an undo. */
export function changeOnce(
  services: Services,
  restaurantId: string,
  { kind, call: { requestId, runId = requestId }, ids, to, isMore = false }: SeveralChange,
  plan: (rows: ItemRow[], tx: Tx, now: Date) => Promise<NewColumns[] | Planned>,
): Promise<number> {
  // The prefix separates the request ids of different kinds of calls, because their answers differ.
  const call = { requestId: `${kind}:${requestId}`, runId };
  return runOnce(services, restaurantId, call, [ids, to], async (tx, now) => {
    if (ids.length === 0 && !isMore) return { answer: 0, changes: NO_CHANGES };
    const found = ids.length === 0 ? [] : await findLiveItems(tx, restaurantId, ids);
    const rowOf = new Map(found.map((row) => [row.id, row]));
    const rows = ids.map((id) => {
      const row = rowOf.get(id);
      if (!row) throw notFound(refusalsTexts.itemNotFound);
      return row;
    });
    const planned = await plan(rows, tx, now);
    const { changes, created } = Array.isArray(planned) ? { changes: planned, created: {} } : planned;
    await setColumns(tx, restaurantId, changes, now);
    const former = changes.map(({ id, set, previousParts: parts }) => ({
      id,
      ...previousColumns(rowOf.get(id) as ItemRow, set),
      ...(parts && { parts }),
    }));
    return { answer: changes.length, changes: { ...NO_CHANGES, ...created, former } };
  });
}

function findLiveItems(tx: Tx, restaurantId: string, ids: readonly string[]): Promise<ItemRow[]> {
  return tx
    .selectFrom('menu_items')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

function previousColumns(row: ItemRow, set: NewColumns['set']) {
  const columns = Object.keys(set) as Array<keyof NewColumns['set']>;
  const was = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { version: row.version + 1, was };
}
