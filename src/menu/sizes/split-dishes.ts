import { priceOf } from '#ordering/price-of.ts';
import { categoryKey } from '../categories/category.ts';
import { type Category, itemFields, type MenuItem, variantFields } from '../menu.ts';
import { type SplitName, splitName } from './split-name.ts';

/** Dishes of one category that look like sizes of one dish, in the order of the menu. */
export interface SplitDish {
  /** What the dish would be called. */
  name: string;
  category: string;
  sizes: ReadonlyArray<{ item: MenuItem; name: string }>;
}

/** What may differ between the sizes of a dish: all else has to be the same, or joining would lose it. */
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
 * The dishes of a menu that look like sizes of one (docs/product.md#sizes): in the same category, alike in all but name,
 * price, texts and photo, each with another size at its name. A dish without a size beside its half is the full one.
 */
export function findSplitDishes(menu: readonly Category[]): SplitDish[] {
  return menu.flatMap(({ name: category, items }) => splitIn(items).map((dish) => ({ ...dish, category })));
}

function splitIn(items: readonly MenuItem[]): Array<Omit<SplitDish, 'category'>> {
  const dishes = new Map<string, { name: string; sizes: Array<{ item: MenuItem; name: string }> }>();
  const plainBy = new Map<string, MenuItem[]>();
  for (const item of items) {
    if (item.variants.length > 0) continue;
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

/** Names read before: the menu of a moment ago has nearly all of the same items. */
const read = new WeakMap<MenuItem, { split: SplitName | undefined; key: string }>();

function readName(item: MenuItem) {
  const known = read.get(item) ?? { split: splitName(item.name), key: keyOf(item.name) };
  read.set(item, known);
  return known;
}

/** A dish by its own name beside sizes of it: the full one beside its half, the regular one beside a large. */
function asSize(
  plain: readonly MenuItem[],
  sizes: SplitDish['sizes'],
): Array<{ item: MenuItem; name: string }> {
  const [item, another] = plain;
  if (!item || another) return [];
  const name = sizes.map((size) => FULL_OF.get(categoryKey(size.name))).find(Boolean);
  const isDearer = sizes.every((size) => priceOf(size.item) < priceOf(item));
  return name && isDearer ? [{ item, name }] : [];
}

/** What is the whole of a part, by what the part is called. */
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

/** What the dishes have to have in common. */
export function restOf(item: MenuItem): object {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !MAY_DIFFER.has(field)));
}

function inMenuOrder(sizes: SplitDish['sizes'], items: readonly MenuItem[]): SplitDish['sizes'] {
  return [...sizes].sort((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
}

function keyOf(name: string): string {
  return categoryKey(name).replaceAll(/[\s.]/g, '');
}

/** `half` as `Half`; letters alone stay, and `250 g` too. */
function capitalised(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}
