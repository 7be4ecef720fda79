import { categoryKey } from '../categories/category.ts';
import {
  type ColumnRole,
  columnRoles,
  type PlainParts,
  plainParts,
  writePlainParts,
} from '../import/item-columns.ts';
import type { Row } from '../import/row.ts';
import type { Category, MenuItem } from '../menu.ts';
import { priceText } from '../no-price/price-text.ts';

/** New details of a dish that a row of our own export names by its id. */
export interface ItemChange {
  item: MenuItem;
  /** Only what changes. */
  details: Partial<MenuItem>;
  /** What the owner sees: a detail before and after. */
  said: Array<{ label: string; before: string; after: string }>;
}

/** The changes that an uploaded file makes to dishes of the menu, besides the prices of sizes. */
export interface ItemChanges {
  items: readonly ItemChange[];
  /** The dishes in the order of the file, if it differs from that of the menu; else empty. */
  order: readonly string[];
  /** The categories in which the order differs. */
  arranged: readonly string[];
}

/**
 * Compares a row with the dish that it names: every detail whose column stands in the file. Undefined when nothing
 * differs. Of a dish with sizes, prices and stock are those of its sizes, which are compared elsewhere.
 */
export function changeOf(row: Row, item: MenuItem, menu: readonly Category[]): ItemChange | undefined {
  const change: ItemChange = { item, details: {}, said: [] };
  const columns = new Set<ColumnRole>(row.columns);
  const hasSizes = item.variants.length > 0;
  if (columns.has('name') && row.name !== item.name) {
    change.details.name = row.name;
    change.said.push({ label: 'Name', before: item.name, after: row.name });
  }
  if (columns.has('category')) takeCategory(change, row.category, menu);
  if (!hasSizes) takePrice(change, row);
  const [was, is] = [writePlainParts(item), writePlainParts(row)];
  for (const part of plainParts) {
    if (!columns.has(part) || was[part] === is[part] || (part === 'stockLeft' && hasSizes)) continue;
    Object.assign(change.details, { [part]: row[part as keyof PlainParts] });
    change.said.push({ label: columnRoles[part].label, before: `${was[part]}`, after: `${is[part]}` });
  }
  return change.said.length > 0 ? change : undefined;
}

/** Takes the price of a row, or the word in its place. A row with sizes changes neither. */
function takePrice({ item, details, said }: ItemChange, { prices, noPrice }: Row): void {
  const [{ pricePaise } = { pricePaise: 0 }, ...others] = prices;
  const [before, after] = [priceText(item), priceText({ pricePaise, noPrice })];
  if (others.length > 0 || (prices.length === 0 && !noPrice) || before === after) return;
  Object.assign(details, { pricePaise, noPrice });
  said.push({ label: 'Price', before, after });
}

function takeCategory({ item, details, said }: ItemChange, name: string, menu: readonly Category[]): void {
  const before = menu.find(({ id }) => id === item.categoryId)?.name ?? '';
  if (name === '' || categoryKey(name) === categoryKey(before)) return;
  const wanted = menu.find((category) => categoryKey(category.name) === categoryKey(name));
  if (wanted) details.categoryId = wanted.id;
  said.push({ label: 'Category', before, after: wanted ? wanted.name : `${name} (add this category first)` });
}

/** Returns the order that the file gives to the dishes of each category, where it differs from that of the menu. */
export function newOrder(ids: readonly string[], menu: readonly Category[]): Omit<ItemChanges, 'items'> {
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const arranged = menu.filter(({ items }) => {
    const places = items.flatMap(({ id }) => placeOf.get(id) ?? []);
    return places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0));
  });
  const inThem = new Set(arranged.flatMap(({ items }) => items.map(({ id }) => id)));
  return { order: ids.filter((id) => inThem.has(id)), arranged: arranged.map(({ name }) => name) };
}
