import { categoryKey } from '../categories/category.ts';
import { MAX_VARIANTS } from '../menu.ts';
import { nameProblem } from './item-name.ts';
import { isSizeOnly } from './read-prices.ts';
import { NO_PRICE } from './reading.ts';
import type { Doubt, Price } from './row.ts';
import { isSectionName } from './section-names.ts';
import { LISTS, type Placed } from './settle-headings.ts';
import { undecorate } from './undecorate.ts';

/**
 * Joins a name and the sizes on the lines right below it, `Chicken Biryani` above `Half 120` and `Full 200`, to one
 * dish. A size alone is left as it is, with its doubt.
 */
export function joinSizes<Line extends Placed & { line: string }>(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const name = nameIn(lines, at);
    const prices = name === undefined ? [] : sizesBelow(lines, at);
    if (name === undefined || prices.length < 2) {
      joined.push(line);
      continue;
    }
    const end = at + prices.length + 1;
    const text = lines.slice(at, end).map((one) => one.line.trim());
    const doubts = isSureName(lines, at, name, end) ? [] : [nameDoubt(name)];
    joined.push({ ...line, line: text.join('\n'), reading: { kind: 'item', name, prices, doubts } });
    at = end - 1;
  }
  return joined;
}

/** `Chicken 65`, `Combo 2`: with prices below, the number belongs to the name. */
const NUMBER_IN_NAME = /\s(?:65|[1-4])$/;

/** What a line would be called as a dish; undefined where it describes one, or has a price of its own. */
function nameIn(lines: readonly Placed[], at: number): string | undefined {
  const { reading, text } = lines[at] as Placed;
  if (LISTS.test(text) || isLowerThanAbove(lines, at)) return undefined;
  if (reading.kind === 'heading') return reading.name;
  const name = undecorate(text).text;
  const isOpen =
    reading.kind === 'unread'
      ? reading.reason === NO_PRICE && !reading.isNote
      : reading.kind === 'item' && reading.doubts.length > 0 && NUMBER_IN_NAME.test(name);
  return isOpen && nameProblem(name) === undefined ? name : undefined;
}

/** Whether a line in small letters stands below a dish with a capital: then it rather describes that dish. */
function isLowerThanAbove(lines: readonly Placed[], at: number): boolean {
  const above = lines[at - 1]?.reading;
  return above?.kind === 'item' && /^\p{Ll}/u.test(lines[at]?.text ?? '') && !/^\p{Ll}/u.test(above.name);
}

/** The sizes on the lines below a name, with their prices; none if a size is there twice. */
function sizesBelow(lines: readonly Placed[], name: number): Price[] {
  const prices: Price[] = [];
  for (const line of lines.slice(name + 1, name + MAX_VARIANTS + 2)) {
    const price = sizeIn(line);
    if (!price) break;
    prices.push(price);
  }
  const isOnce = new Set(prices.map(({ size }) => categoryKey(size))).size === prices.length;
  return isOnce && prices.length <= MAX_VARIANTS ? prices : [];
}

/** The size and price of a line such as `Half - ₹120`, if nothing else about it is in doubt. */
function sizeIn({ reading, startsBlock }: Placed): Price | undefined {
  if (reading.kind !== 'item' || startsBlock || !isSizeOnly(reading.name)) return undefined;
  const [price, ...others] = reading.prices;
  const isSure = reading.doubts.every(({ code }) => code === 'name') && !reading.diet;
  if (price?.size !== '' || others.length > 0 || !isSure) return undefined;
  return { ...price, size: reading.name, ...(reading.isAvailable === false && { isSoldOut: true }) };
}

/**
 * Whether a line is the name rather than a description of the dish on the line above it. `end` is the line after its
 * sizes.
 */
function isSureName(lines: readonly Placed[], at: number, name: string, end: number): boolean {
  const above = lines[at - 1]?.reading;
  if (above?.kind === 'unread') return above.isNote;
  if (above?.kind !== 'heading' || isSectionName(above.name, name)) return true;
  return above.isDecorated && (lines[end]?.reading.kind === 'item' || sizesBelow(lines, end).length > 1);
}

function nameDoubt(name: string): Doubt {
  return { code: 'name', message: `Is “${name}” the name of the item?`, choices: [] };
}
