import { toRow } from '#platform/fields/columns.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { RunCall } from '../bulk/bulk-run.server.ts';
import { findItemParts, NO_PARTS } from '../items/item-parts.server.ts';
import { refuseNoPrice } from '../items/save-item-parts.server.ts';
import { refuseMarks } from '../marks/refuse-marks.server.ts';
import { itemFields, type MenuItem } from '../menu.ts';
import { type ItemRow, liveCategoryOf, nextItemPosition, toItem } from '../queries.server.ts';
import { changeOnce } from './bulk-changes.server.ts';
import { changedMeanwhile } from './bulk-prices.server.ts';
import type { ItemColumns, NewColumns } from './set-columns.server.ts';

export interface NewDetails {
  id: string;
  /** The version of the item that the owner has seen. */
  version: number;
  changes: Partial<MenuItem>;
}

/**
 * Changes details of items, all or none, and arranges the items of `order` in their categories, where they take the
 * places that they had between them; returns how many items changed. A price or stock of an item with sizes stays, as
 * its sizes have them. Throws 404 unless all items and categories exist, 400 for marks that contradict each other or a
 * pure veg restaurant, 409 `stale` when an item was changed since the owner has seen it.
 */
export function bulkDetails(
  services: Services,
  restaurantId: string,
  call: RunCall,
  details: readonly NewDetails[],
  order: readonly string[],
): Promise<number> {
  const ids = [...new Set([...details.map(({ id }) => id), ...order])];
  const about = { kind: 'details' as const, call, ids, to: [details, order] };
  return changeOnce(services, restaurantId, about, async (rows, tx, now) => {
    const detailsOf = new Map(details.map((one) => [one.id, one]));
    const partsOf = await findItemParts(tx, restaurantId);
    const nextIn = new Map<string, number>();
    const changes = new Map<string, ItemColumns>();
    for (const row of rows) {
      const wanted = detailsOf.get(row.id);
      if (!wanted) continue;
      if (wanted.version !== row.version) throw changedMeanwhile('items');
      const { variants } = partsOf.get(row.id) ?? NO_PARTS;
      const { diet, jain, isVegan } = { ...toItem(row, now), ...defined(wanted.changes) };
      await refuseMarks(tx, restaurantId, { diet, jain, isVegan });
      const set = columnsOf(
        withPrice(wanted.changes, toItem(row, now, { variants, choiceGroups: [] })),
        variants.length > 0,
      );
      if (set.category_id !== undefined && set.category_id !== row.category_id) {
        const { category_id: category } = set;
        await liveCategoryOf(tx, restaurantId, category);
        const position = nextIn.get(category) ?? (await nextItemPosition(tx, category));
        nextIn.set(category, position + 1);
        set.position = position;
      }
      changes.set(row.id, { name: row.name, ...set });
    }
    arrange(rows, order, changes);
    return [...changes].map(([id, set]): NewColumns => ({ id, set }));
  });
}

/** A new price ends the word in its place, a new word the price. Throws 400 for neither of them, and for a word beside sizes. */
function withPrice(
  changes: NewDetails['changes'],
  { noPrice: was, variants }: MenuItem,
): NewDetails['changes'] {
  const { pricePaise, noPrice = pricePaise === undefined ? was : '' } = changes;
  if (noPrice === was && was === '') return changes;
  refuseNoPrice({ noPrice, variants });
  if (noPrice) return { ...changes, noPrice, pricePaise: 0 };
  if (pricePaise === undefined) throw badInput({ items: 'Send a price, or no fixed price.' });
  return { ...changes, noPrice };
}

function columnsOf({ isAvailable, ...changes }: NewDetails['changes'], hasSizes: boolean): ItemColumns {
  const { pricePaise, stockLeft, ...others } = changes;
  const own = defined({ ...others, ...(!hasSizes && { pricePaise, stockLeft }) });
  const switched = isAvailable === undefined ? {} : { is_available: isAvailable, available_again_at: null };
  return { ...toRow(itemFields, own), ...switched } as ItemColumns;
}

function defined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

/** Gives the items of each category the places that they have together, in the order of `order`. */
function arrange(
  rows: readonly ItemRow[],
  order: readonly string[],
  changes: Map<string, ItemColumns>,
): void {
  const placeOf = new Map(order.map((id, place) => [id, place]));
  const inCategory = new Map<string, Array<{ id: string; name: string; position: number }>>();
  for (const { id, name, category_id, position } of rows) {
    if (!placeOf.has(id)) continue;
    const set = changes.get(id) ?? {};
    const category = set.category_id ?? category_id;
    const own = { id, name, position: set.position ?? position };
    inCategory.set(category, [...(inCategory.get(category) ?? []), own]);
  }
  for (const items of inCategory.values()) {
    const positions = items.map(({ position }) => position).sort((one, other) => one - other);
    const sorted = [...items].sort((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
    for (const [at, { id, name, position }] of sorted.entries()) {
      const wanted = positions[at] ?? position;
      if (wanted !== position) changes.set(id, { name, ...changes.get(id), position: wanted });
    }
  }
}
