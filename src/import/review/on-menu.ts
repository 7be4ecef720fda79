import { categoryKey } from '#menu/categories/category.ts';
import { lowestPaise } from '#menu/items/menu-item.ts';
import type { PriceChange } from '#menu/items/prices/price-change.ts';
import type { Category, MenuItem, Variant } from '#menu/menu.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { nameWithSize } from '../edit-rows.ts';
import { UNNAMED_CATEGORY } from '../row.ts';
import type { BulkLine } from './send-batches.ts';

/** A dish of the menu that a row refers to. */
export interface OnMenu {
  item: MenuItem;
  isSame: boolean;
  /** The price change that the row asks for: if it has a price, and that, or the prices of the same sizes, differ from the menu. */
  change: PriceChange | undefined;
}

/**
 * Finds dishes of the menu by category and name; by name alone for a row without category, if only one dish has it. Of
 * several dishes with the same name in a category, it finds the one with that price. If the menu has a separate dish
 * for each size of the row, it finds those. If a row is named like a size of a dish, `Biryani (Half)`, it finds that
 * dish.
 */
export function menuLookup(menu: readonly Category[]) {
  const found = new Map<string, Found[]>();
  const byId = new Map(menu.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  for (const { name: category, items } of menu) {
    for (const item of items) {
      note(category, item.name, { item });
      for (const size of item.variants) note(category, nameWithSize(item.name, size.name), { item, size });
    }
  }
  const categories = new Set(menu.map(({ name }) => categoryKey(name)));
  return {
    /** The dish that a row of our own export names. */
    byId: (id: string): MenuItem | undefined => byId.get(id),
    itemCount: byId.size,
    hasCategory: (name: string) => categories.has(categoryKey(name)),
    find(category: string, line: BulkLine): OnMenu[] {
      const one = findOne(category, line);
      if (one) return [compared(one, line)];
      const sizes = line.variants.map(({ name, pricePaise }) => ({
        name: nameWithSize(line.name, name),
        pricePaise,
        noPrice: '' as const,
        variants: [],
      }));
      const apart = sizes.flatMap((size) => {
        const one = findOne(category, size);
        return one ? [compared(one, size)] : [];
      });
      return apart.length === sizes.length ? apart : apart.map((each) => ({ ...each, isSame: false }));
    },
  };

  function note(category: string, name: string, one: Found) {
    for (const key of [categoryKey(name), placeKey(category, name)])
      found.set(key, [...(found.get(key) ?? []), one]);
  }

  function findOne(category: string, { name, pricePaise }: Pick<BulkLine, 'name' | 'pricePaise'>) {
    const here = dishesFirst(found.get(placeKey(category || UNNAMED_CATEGORY, name)) ?? []);
    const [only, ...others] = category === '' ? dishesFirst(found.get(categoryKey(name)) ?? []) : [];
    const known = here.find(({ item, size }) => priceOf(size ?? item) === pricePaise) ?? here[0];
    return known ?? (others.length === 0 ? only : undefined);
  }
}

/** Merges the price changes of several rows for one dish, each of which names another size. */
export function withChange(before: PriceChange | undefined, change: PriceChange): PriceChange {
  if (!before?.sizes || !change.sizes) return change;
  const asOnMenu = new Map(change.item.variants.map((size) => [size.id, priceOf(size)]));
  const changed = new Map(before.sizes.map(({ id, pricePaise }) => [id, pricePaise]));
  const sizes = change.sizes.map(({ id, pricePaise }) => ({
    id,
    pricePaise: pricePaise === asOnMenu.get(id) ? (changed.get(id) ?? pricePaise) : pricePaise,
  }));
  return { ...change, pricePaise: lowestPaise(sizes) ?? 0, sizes };
}

/** A dish of the menu, or one of its sizes. */
interface Found {
  item: MenuItem;
  size?: Variant;
}

/** Prefers dishes with the name to sizes whose written name is the same. */
function dishesFirst(found: readonly Found[]): readonly Found[] {
  const dishes = found.filter(({ size }) => !size);
  return dishes.length > 0 ? dishes : found;
}

function compared(
  { item, size }: Found,
  line: Pick<BulkLine, 'pricePaise' | 'noPrice' | 'variants'>,
): OnMenu {
  if (size) {
    const isPlain = line.variants.length === 0 && !line.noPrice;
    const named = isPlain ? [{ ...size, pricePaise: line.pricePaise }] : [];
    return { item, ...comparedSizes(item, named) };
  }
  if (item.variants.length === 0 && line.variants.length === 0) {
    const pricePaise = priceOf(line);
    const isSame = pricePaise === priceOf(item) && line.noPrice === item.noPrice;
    const hasPrice = !isSame && pricePaise !== undefined;
    return { item, isSame, change: hasPrice ? { item, pricePaise } : undefined };
  }
  return { item, ...comparedSizes(item, line.variants) };
}

/** Compares sizes by name, in any order; sizes on the menu that the row does not name keep their prices. */
function comparedSizes(item: MenuItem, named: readonly Variant[]): Pick<OnMenu, 'isSame' | 'change'> {
  const wanted = new Map(named.map((size) => [categoryKey(size.name), priceOf(size)]));
  const sizes = item.variants.map((size) => {
    const key = categoryKey(size.name);
    return { id: size.id, was: priceOf(size), pricePaise: wanted.get(key) ?? priceOf(size), key };
  });
  const isOnMenu = new Set(sizes.map(({ key }) => key));
  const isOther = named.length === 0 || [...wanted.keys()].some((key) => !isOnMenu.has(key));
  if (isOther) return { isSame: false, change: undefined };
  if (sizes.every(({ was, pricePaise }) => was === pricePaise)) return { isSame: true, change: undefined };
  const prices = sizes.map(({ id, pricePaise }) => ({ id, pricePaise }));
  return { isSame: false, change: { item, pricePaise: lowestPaise(prices) ?? 0, sizes: prices } };
}

/** Returns a key of category and name: the same for dishes whose names people would take for the same. */
export function placeKey(category: string, name: string): string {
  return JSON.stringify([categoryKey(category), categoryKey(name)]);
}
