import { categoryKey } from '#menu/categories/category.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { undecorate } from '../line/clean-text.ts';
import { isSizeOnly } from '../line/read-prices.ts';
import { isSectionName, nameProblem } from '../line/words/dish-names.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Doubt, onePrice, type Price, unread } from '../row.ts';
import { LISTS, type Placed } from './settle-headings.ts';

/**
 * Joins names and prices that were copied column by column: a run of names, then a run of as many prices. Each joined
 * dish gets a doubt. If the counts differ, nothing is joined and each line says why.
 */
export function joinColumns(lines: readonly Placed[]): Placed[] {
  const joined = [...lines];
  const runs = priceRuns(lines);
  const mayJoin = runs[0]?.names.length !== 0;
  const areRecords = isRecordAfterRecord(runs);
  for (const { names: above, prices } of runs) {
    const names = areRecords && prices.length === 1 ? above.slice(-1) : above;
    if (mayJoin && names.length === prices.length) {
      join(joined, names, prices);
      if (areRecords) takeDescription(joined, names[0] ?? 0, prices.at(-1) ?? 0);
    } else explainMismatch(joined, names, prices);
  }
  return joined;
}

/** Whether each dish takes a few lines, as on copied pages: its name, its price, and what else there is about it. */
function isRecordAfterRecord(runs: readonly Run[]): boolean {
  const single = runs.filter(({ prices }) => prices.length === 1);
  const alone = single.filter(({ names }) => names.length === 1);
  return runs.length > 1 && single.length === runs.length && alone.length * 2 >= runs.length;
}

/** The line between the price and a button such as `ADD` describes the dish. */
function takeDescription(lines: Placed[], name: number, price: number): void {
  const [dish, about, button] = [lines[name], lines[price + 1], lines[price + 2]];
  const isButton = button?.reading.kind === 'unread' && button.reading.isNote;
  if (!dish || !about || !isButton || dish.reading.kind !== 'item' || !mayBeName(about)) return;
  lines[name] = { ...dish, reading: { ...dish.reading, description: singleLine(about.text) } };
  lines[price + 1] = { ...about, reading: { kind: 'blank' } };
}

interface Run {
  names: number[];
  prices: number[];
}

function priceRuns(lines: readonly Placed[]): Run[] {
  const runs: Run[] = [];
  let names: number[] = [];
  let isInPrices = false;
  for (const [at, line] of lines.entries()) {
    if (line.reading.kind === 'blank') continue;
    const isPrice = line.reading.kind === 'price';
    if (isPrice && isInPrices) runs.at(-1)?.prices.push(at);
    else if (isPrice) runs.push({ names: withoutHeadings(lines, names), prices: [at] });
    else if (mayBeName(line) && !isInPrices) names.push(at);
    else names = mayBeName(line) ? [at] : [];
    isInPrices = isPrice;
  }
  return runs;
}

function mayBeName({ reading }: Placed): boolean {
  return reading.kind === 'heading' || (reading.kind === 'unread' && reading.lacksPrice === true);
}

/** The names below the last line that stands out like a heading. */
function withoutHeadings(lines: readonly Placed[], names: readonly number[]): number[] {
  const isUpper = (at: number) => {
    const text = lines[at]?.text ?? '';
    return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
  };
  const standsOut = names.filter(isUpper).length * 2 <= names.length ? isUpper : () => false;
  const heading = names.findLastIndex((at) => {
    const reading = lines[at]?.reading;
    // Right above the price, `Idli (2)` is a dish of two pieces.
    const isCounted = reading?.kind === 'heading' && reading.counted && at !== names.at(-1);
    return reading?.kind === 'heading' && (reading.isDecorated || isCounted || standsOut(at));
  });
  return names.slice(heading + 1);
}

function join(lines: Placed[], names: readonly number[], prices: readonly number[]): void {
  for (const [index, at] of names.entries()) {
    const name = lines[at] as Placed;
    const price = lines[prices[index] ?? -1];
    if (price?.reading.kind !== 'price') continue;
    const { pricePaise } = price.reading;
    const said = { price: formatRupees(pricePaise) };
    const message = names.length === 1 ? readingTexts.priceBelow(said) : readingTexts.priceBeside(said);
    const doubt: Doubt = { code: 'joined-price', message, choices: [] };
    const reading = {
      kind: 'item' as const,
      name: nameOf(name),
      prices: onePrice(pricePaise),
      doubts: [doubt],
    };
    lines[at] = { ...name, reading };
    lines[prices[index] as number] = { ...price, reading: { kind: 'blank' } };
  }
}

function explainMismatch(lines: Placed[], names: readonly number[], prices: readonly number[]): void {
  const reason =
    names.length === 0
      ? readingTexts.noName
      : readingTexts.namesAndPrices({
          names: readingTexts.names({ count: names.length }),
          prices: readingTexts.prices({ count: prices.length }),
        });
  const [price] = prices.map((at) => lines[at]?.reading);
  for (const at of [...names, ...prices]) {
    const line = lines[at] as Placed;
    const isNext = at === names.at(-1) && prices.length === 1 && price?.kind === 'price';
    const choices = isNext
      ? [
          {
            label: readingTexts.addAt({ price: formatRupees(price.pricePaise) }),
            becomes: [{ name: nameOf(line), prices: onePrice(price.pricePaise) }],
          },
        ]
      : [];
    lines[at] = { ...line, reading: unread(reason, { choices }) };
  }
}

function nameOf({ reading, text }: Placed): string {
  return reading.kind === 'heading' ? reading.name : text;
}

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
      ? reading.lacksPrice === true && !reading.isNote
      : reading.kind === 'item' && reading.doubts.length > 0 && NUMBER_IN_NAME.test(name);
  return isOpen && nameProblem(name) === undefined ? name : undefined;
}

/** Whether a line in small letters is below a dish with a capital: then it rather describes that dish. */
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
  return { code: 'name', message: readingTexts.isItsName({ name }), choices: [] };
}
