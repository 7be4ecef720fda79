import { priceOf } from '#ordering/price-of.ts';
import { categoryKey } from '../categories/category.ts';
import { type Category, itemFields, type MenuItem, variantFields } from '../menu.ts';
import { type SplitName, splitName } from './split-name.ts';

/** Dishes of one category that look like sizes of one dish, in the order of the menu. */
export interface SplitDish {
  /** The name of the joined dish. */
  name: string;
  category: string;
  sizes: ReadonlyArray<{ item: MenuItem; name: string }>;
}

/** Fields that may differ between the sizes of a dish. All others must be equal, or joining would lose data. */
const MAY_DIFFER: ReadonlySet<string> = new Set<keyof MenuItem | 'availableAgainAt'>([
  'id',
  'name',
  'description',
  'pricePaise',
  'imageUrl',
  'isAvailable',
  'availableAgainAt',
  'stockLeft',
  'version',
]);

/**
 * Finds dishes of a menu that look like sizes of one dish (docs/product/menu.md#sizes): in the same category, equal except
 * for name, price, texts, photo and availability, each with a price and a different size in its name. A dish without a size is
 * taken as the full one if there is a half.
 */
export function findSplitDishes(menu: readonly Category[]): SplitDish[] {
  return menu.flatMap(({ name: category, items }) => splitIn(items).map((dish) => ({ ...dish, category })));
}

function splitIn(items: readonly MenuItem[]): Array<Omit<SplitDish, 'category'>> {
  const dishes = new Map<string, { name: string; sizes: Array<{ item: MenuItem; name: string }> }>();
  const plainBy = new Map<string, MenuItem[]>();
  for (const item of items) {
    if (item.variants.length > 0 || item.noPrice) continue;
    const { split, key: ownKey } = readName(item);
    if (!split || split.size.length > variantFields.name.max) {
      plainBy.set(ownKey, [...(plainBy.get(ownKey) ?? []), item]);
      continue;
    }
    const key = keyOf(split.dish);
    const dish = dishes.get(key) ?? { name: split.dish, sizes: [] };
    dish.sizes.push({ item, name: capitalised(split.size) });
    dishes.set(key, dish);
  }
  return [...dishes].flatMap(([key, { name, sizes }]) => {
    const all = inMenuOrder([...sizes, ...asSize(plainBy.get(key) ?? [], sizes)], items);
    return canBeJoined(all) ? [{ name, sizes: all }] : [];
  });
}

/** Caches names that were parsed before: most items are the same objects as in the previous menu. */
const read = new WeakMap<MenuItem, { split: SplitName | undefined; key: string }>();

function readName(item: MenuItem) {
  const known = read.get(item) ?? { split: splitName(item.name), key: keyOf(item.name) };
  read.set(item, known);
  return known;
}

/** Treats a dish without a size in its name as a size: the full one beside a half, the regular one beside a small. */
function asSize(
  plain: readonly MenuItem[],
  sizes: SplitDish['sizes'],
): Array<{ item: MenuItem; name: string }> {
  const [item, another] = plain;
  if (!item || another) return [];
  const name = sizes.map((size) => FULL_OF.get(categoryKey(size.name))).find(Boolean);
  const isDearer = sizes.every((size) => (priceOf(size.item) ?? 0) < (priceOf(item) ?? 0));
  return name && isDearer ? [{ item, name }] : [];
}

/** The name of the whole, by the name of the part. */
const FULL_OF = new Map([
  ['half', 'Full'],
  ['half plate', 'Full plate'],
  ['quarter', 'Full'],
  ['small', 'Regular'],
  ['हाफ', 'फुल'],
  ['आधा', 'पूरा'],
  ['अर्धा', 'पूर्ण'],
]);

function canBeJoined(sizes: SplitDish['sizes']): boolean {
  const names = new Set(sizes.map(({ name }) => keyOf(name)));
  const kinds = new Set(sizes.map(({ item }) => JSON.stringify(restOf(item))));
  return (
    sizes.length > 1 &&
    sizes.length <= itemFields.variants.max &&
    names.size === sizes.length &&
    kinds.size === 1
  );
}

/** Returns the fields that dishes must have in common to be joined. */
export function restOf(item: MenuItem): object {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !MAY_DIFFER.has(field)));
}

function inMenuOrder(sizes: SplitDish['sizes'], items: readonly MenuItem[]): SplitDish['sizes'] {
  return [...sizes].sort((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
}

function keyOf(name: string): string {
  return categoryKey(name).replaceAll(/[\s.]/g, '');
}

/** Capitalises the first letter: `half` becomes `Half`; `250 g` stays. */
function capitalised(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}
