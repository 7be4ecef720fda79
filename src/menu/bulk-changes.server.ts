import type { Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changedMeanwhile } from './bulk-prices.server.ts';
import { NO_CHANGES, onceInRun, type RunCall } from './bulk-run.server.ts';
import { refuseForeignImage } from './check-image.server.ts';
import { type ItemRow, liveCategoryOf, nextItemPosition } from './queries.server.ts';
import { type NewColumns, setColumns } from './set-columns.server.ts';

/** Marks items as available or sold out, all or none; gives how many were not. Throws 404 unless all are there. */
export function bulkAvailability(
  services: Services,
  restaurantId: string,
  call: RunCall,
  ids: readonly string[],
  isAvailable: boolean,
): Promise<number> {
  return changeOnce(services, restaurantId, 'availability', call, ids, async (rows) =>
    rows
      .filter((row) => row.is_available !== isAvailable)
      .map(({ id }) => ({ id, set: { is_available: isAvailable } })),
  );
}

/**
 * Moves items to the end of a category, in the order of `ids`, all or none; gives how many were elsewhere. Throws 404
 * unless all of them and the category are there.
 */
export function bulkMove(
  services: Services,
  restaurantId: string,
  call: RunCall,
  ids: readonly string[],
  categoryId: string,
): Promise<number> {
  return changeOnce(services, restaurantId, 'move', call, ids, async (rows, tx) => {
    await liveCategoryOf(tx, restaurantId, categoryId);
    const first = await nextItemPosition(tx, categoryId);
    return rows
      .filter((row) => row.category_id !== categoryId)
      .map(({ id }, place) => ({ id, set: { category_id: categoryId, position: first + place } }));
  });
}

/** Deletes items, all or none; gives how many. They can be brought back as long as one that was deleted alone. Throws 404. */
export function bulkDelete(
  services: Services,
  restaurantId: string,
  call: RunCall,
  ids: readonly string[],
): Promise<number> {
  return changeOnce(services, restaurantId, 'delete', call, ids, async (rows, _, now) =>
    rows.map(({ id }) => ({ id, set: { deleted_at: now } })),
  );
}

export interface NewPhoto {
  id: string;
  imageUrl: string;
  /** The one the owner has seen. */
  version: number;
}

/**
 * Gives items their photos, all or none; gives how many. Throws 404 unless all items are there, 400 for a picture that is
 * not the restaurant's own, 409 `stale` when an item was changed since the owner has seen it.
 */
export function bulkPhotos(
  services: Services,
  restaurantId: string,
  call: RunCall,
  photos: readonly NewPhoto[],
): Promise<number> {
  const ids = photos.map(({ id }) => id);
  return changeOnce(services, restaurantId, 'photos', call, ids, async (rows, tx) => {
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

/** Changes the items of `ids` as `plan` says, once for each request, and keeps what they were. */
function changeOnce(
  services: Services,
  restaurantId: string,
  kind: 'availability' | 'move' | 'delete' | 'photos',
  { requestId, runId = requestId }: RunCall,
  ids: readonly string[],
  plan: (rows: ItemRow[], tx: Tx, now: Date) => Promise<NewColumns[]>,
): Promise<number> {
  // An id of another kind of call cannot be met here, whose answer is another.
  const call = { requestId: `${kind}:${requestId}`, runId };
  return onceInRun(services, restaurantId, call, async (tx, now) => {
    if (ids.length === 0) return { answer: 0, changes: NO_CHANGES };
    const found = await tx
      .selectFrom('menu_items')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute();
    const rowOf = new Map(found.map((row) => [row.id, row]));
    const rows = ids.map((id) => {
      const row = rowOf.get(id);
      if (!row) throw notFound('Menu item not found.');
      return row;
    });
    const changes = await plan(rows, tx, now);
    await setColumns(tx, restaurantId, changes, now);
    const former = changes.map(({ id, set }) => ({ id, ...formerOf(rowOf.get(id) as ItemRow, set) }));
    return { answer: changes.length, changes: { ...NO_CHANGES, former } };
  });
}

function formerOf(row: ItemRow, set: NewColumns['set']) {
  const columns = Object.keys(set) as Array<keyof NewColumns['set']>;
  const was = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return { version: row.version + 1, was };
}
