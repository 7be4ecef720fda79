import { priceOf } from '#ordering/prices/price-of.ts';
import { singleLine } from '#platform/formats/text.ts';
import { categoryKey } from '../../categories/category.ts';
import { type Category, itemFields, type MenuItem, variantFields } from '../../menu.ts';
import { PORTION, SIZE } from './size-words.ts';

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
  'translations',
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
  const withoutSize = new Map<string, MenuItem[]>();
  for (const item of items) {
    if (item.variants.length > 0 || item.noPrice) continue;
    const { split, key: ownKey } = readName(item);
    if (!split || split.size.length > variantFields.name.max) {
      withoutSize.set(ownKey, [...(withoutSize.get(ownKey) ?? []), item]);
      continue;
    }
    const key = keyOf(split.dish);
    const dish = dishes.get(key) ?? { name: split.dish, sizes: [] };
    dish.sizes.push({ item, name: capitalize(split.size) });
    dishes.set(key, dish);
  }
  return [...dishes].flatMap(([key, { name, sizes }]) => {
    const all = inMenuOrder([...sizes, ...asSize(withoutSize.get(key) ?? [], sizes)], items);
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

/** The name of the full size, by the name of the part. */
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
  const kinds = new Set(sizes.map(({ item }) => JSON.stringify(commonFields(item))));
  return (
    sizes.length > 1 &&
    sizes.length <= itemFields.variants.max &&
    names.size === sizes.length &&
    kinds.size === 1
  );
}

/** Returns the fields that dishes must have in common to be joined. */
export function commonFields(item: MenuItem): object {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !MAY_DIFFER.has(field)));
}

function inMenuOrder(sizes: SplitDish['sizes'], items: readonly MenuItem[]): SplitDish['sizes'] {
  return [...sizes].sort((a, b) => items.indexOf(a.item) - items.indexOf(b.item));
}

function keyOf(name: string): string {
  return categoryKey(name).replaceAll(/[\s.]/g, '');
}

/** Capitalises the first letter: `half` becomes `Half`; `250 g` stays. */
function capitalize(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}

/** A dish's name, split into the dish and its size. */
interface SplitName {
  dish: string;
  size: string;
}

const ONLY_SIZE = new RegExp(`^(?:${SIZE})$`, 'iu');
const ONLY_PORTION = new RegExp(`^(?:${PORTION})$`, 'iu');

/** Numbers followed by these describe the content of a dish or a time, not an amount. */
const NO_AMOUNT = /(?:%|x|\bam|\bpm|\bmins?|\bminutes?|\bhrs?|\bhours?|\bdays?|\byrs?|\byears?)$/iu;

/** A word that may follow a size: `Full plate`, `Family pack`. */
const VESSEL = /^(?:plate|pack|size|portion|bowl|serving)s?$/iu;

/** Words before a dish name that are a size and not a kind of dish: a mini idli is a different dish. */
const BEFORE = /^(?:half|full|quarter|small|medium|large|regular|आधा|हाफ|पूरा|फुल|अर्धा|पूर्ण)$/iu;

/** Half fry and full boil are ways to cook an egg. */
const COOKING = /^(?:fry|fries|fried|boil|boiled|roast|roasted)\b/iu;

const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' };

const SEPARATOR = /[-–—,:|]/u;

/**
 * Splits the size off a dish name, as in `Half Paneer Tikka`, `Biryani (Half)`, `Kaju Katli 250 g`, `Lassi - Large`.
 * Undefined when there is no size in the name, as in `Chicken 65`, `7 Up` and `Thali (Veg)`.
 */
export function splitName(name: string): SplitName | undefined {
  const line = singleLine(name);
  return (
    inBrackets(line) ??
    [3, 2, 1].map((words) => lastWords(line, words)).find(Boolean) ??
    afterSeparator(line) ??
    firstWord(line)
  );
}

function inBrackets(line: string): SplitName | undefined {
  const open = BRACKETS[line.at(-1) ?? ''];
  if (!open) return undefined;
  const at = line.lastIndexOf(open);
  return at < 0 ? undefined : splitAt(line.slice(0, at), line.slice(at + 1, -1));
}

function afterSeparator(line: string): SplitName | undefined {
  const parts = line.split(SEPARATOR);
  const size = parts.at(-1) ?? '';
  return parts.length > 1 ? splitAt(line.slice(0, -size.length - 1), size) : undefined;
}

function lastWords(line: string, howMany: number): SplitName | undefined {
  const words = line.split(' ');
  const size = words.slice(-howMany).join(' ');
  // A single letter may be part of the name: Vitamin L has no size, Pizza (L) has one.
  return size.length < 2 ? undefined : splitAt(words.slice(0, -howMany).join(' '), size);
}

function firstWord(line: string): SplitName | undefined {
  const [first = '', ...rest] = line.split(' ');
  const dish = rest.join(' ');
  return BEFORE.test(first) && !COOKING.test(dish) ? splitAt(dish, first) : undefined;
}

function splitAt(before: string, after: string): SplitName | undefined {
  const dish = withoutEnd(before.trim());
  const size = after.trim();
  return /\p{L}/u.test(dish) && isSize(size) ? { dish, size } : undefined;
}

/** Removes the dash or comma before the size. */
function withoutEnd(text: string): string {
  return SEPARATOR.test(text.at(-1) ?? '') ? withoutEnd(text.slice(0, -1).trimEnd()) : text;
}

function isSize(text: string): boolean {
  if (ONLY_SIZE.test(text)) return true;
  if (ONLY_PORTION.test(text)) return !NO_AMOUNT.test(text);
  const words = text.split(' ');
  return words.length === 2 && ONLY_SIZE.test(words[0] ?? '') && VESSEL.test(words[1] ?? '');
}
