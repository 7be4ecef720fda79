import { PORTION, SIZE } from '#menu/items/sizes/size-words.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import { formatRupees, wholePaise } from '#platform/formats/money.ts';
import { listOf } from '#platform/texts/lists.ts';
import { capitalized, nameWithSize } from '../edit-rows.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Choice, type Doubt, onePrice, type Price } from '../row.ts';
import { type Amount, findAfter } from './words/amounts.ts';
import { cleanName } from './words/dish-names.ts';
import { NO_LETTER_OR_DIGIT, NO_NUMBER } from './words/price-words.ts';

const SIGNS = String.raw`[\s/|,()&+~:=.\-–—]`;
/** Without a dot or a slash at the end: the `2 kg` in `1/2 kg` is no portion. */
const SIGNS_BEFORE_PORTION = String.raw`(?:${SIGNS}*[\s|,()&+~:=\-–—])`;
/** The next two are for a text that `setApart` returns, in which each size has something before it. */
const GAP = new RegExp(`^(?:${SIGNS_BEFORE_PORTION}?${PORTION}|${SIGNS}+${SIZE}){0,2}${SIGNS}*$`, 'iu');
const SIZE_ALONE = new RegExp(
  `^(?:\\)?[\\s.:=-]?\\((?:${PORTION}|${SIZE})|\\)?[\\s:=-]?${PORTION}|(?:\\)[\\s.:=-]?|[\\s.:=-])${SIZE}){1,3}\\)?[\\s.:=-]?$`,
  'iu',
);
const BARE_GAP = new RegExp(`^${SIGNS}*$`, 'iu');
const LEADING_SIZE = new RegExp(`^${SIGNS}*(${SIZE})`, 'iu');
const TRAILING_SIZE = new RegExp(
  `(?:(${NO_NUMBER})(?<portion>${PORTION})|(${NO_LETTER_OR_DIGIT})(?<size>${SIZE}))[\\s:=.()\\-–—]*$`,
  'giu',
);
const TRAILING_PORTION = new RegExp(`(?:^|${NO_NUMBER})${PORTION}[\\s:=.()\\-–—]*$`, 'iu');
const TOUCHING = /[½¼¾%"″”'](?=[½¼¾])|[%"″”'](?=\p{Nd})/gu;
/** The portion is tried first, so that `½ kg` does not match only as `½`. */
const SIZES = new RegExp(`(${NO_NUMBER})${PORTION}|(${NO_LETTER_OR_DIGIT})${SIZE}`, 'giu');
/** `half/full`, `Dry/Gravy`: a word for each price, in front of them all. */
const LISTED_WORDS = /[\p{L}\p{M}]+(?:\s*\/\s*[\p{L}\p{M}]+)*/gu;
/** `(S / M / L)` at the end of a line. */
const LISTED_IN_BRACKETS = /\(([^()]{1,60})\)\s*:?$/;
const ONLY_SIGNS = /^[\s:=.()\-–—]*$/;
const USUAL_SIZES: Record<number, string[]> = {
  2: 'Half Full'.split(' '),
  3: 'Small Medium Large'.split(' '),
};

/** A dish with a price for each of its sizes, in the order of the line. */
interface SizedDish {
  name: string;
  prices: Price[];
  /** Whether each size was written; false if some were filled in with the usual ones, such as Half and Full. */
  isNamed: boolean;
}

/**
 * Reads a line that ends in several prices: `Half 120 Full 200`, `120/200`, `₹99 ₹199 ₹299`. `sizes` come from a
 * heading above; with them, unmarked numbers separated only by blanks are prices, too.
 */
export function readPrices(
  line: string,
  amounts: readonly Amount[],
  sizes: readonly string[],
): SizedDish | undefined {
  return underSizes(line, amounts, sizes) ?? fromChain(line, amounts, sizes);
}

function underSizes(
  line: string,
  amounts: readonly Amount[],
  sizes: readonly string[],
): SizedDish | undefined {
  if (sizes.length < 2) return undefined;
  let from = amounts.length;
  let end = line.length;
  for (; from > 0 && amounts.length - from < sizes.length; from -= 1) {
    const amount = amounts[from - 1];
    if (!amount || !BARE_GAP.test(line.slice(amount.end, end))) break;
    end = amount.start;
  }
  const last = amounts.slice(from);
  if (last.length < 2) return undefined;
  // If there are fewer prices than columns, usually the smaller sizes are missing.
  const named = sizes.slice(-last.length);
  return dishWithSizes(cleanName(line.slice(0, end)), last, named, () => undefined);
}

function fromChain(
  line: string,
  amounts: readonly Amount[],
  sizes: readonly string[],
): SizedDish | undefined {
  const chain = withoutNumberInName(line, chainAtEnd(line, amounts));
  const [first] = chain;
  if (!first || chain.length < 2) return undefined;
  const after = inBrackets(line.slice(chain.at(-1)?.end));
  if (after.length > 1) {
    const name = cleanName(line.slice(0, first.start));
    return after.length === chain.length ? dishWithSizes(name, chain, after, () => undefined) : undefined;
  }
  const sizesFollow = LEADING_SIZE.test(line.slice(chain.at(-1)?.end));
  const head = line.slice(0, first.start);
  const listed = listedSizes(head, chain.length);
  const columnSizes = listed?.sizes ?? (sizes.length === chain.length ? sizes : []);
  const name = listed?.name ?? cleanName(sizesFollow ? head : head.slice(0, trailingSize(head)?.start));
  return dishWithSizes(name, chain, columnSizes, (index) => {
    const before = index === 0 ? head : line.slice(chain[index - 1]?.end, chain[index]?.start);
    const own = sizesFollow
      ? line.slice(chain[index]?.end).match(LEADING_SIZE)?.[1]
      : trailingSize(before)?.size;
    return listed ? undefined : own;
  });
}

function trailingSize(text: string): { start: number; size: string } | undefined {
  const [found] = findAfter(TRAILING_SIZE, text);
  return found && { start: found.start, size: found.groups.portion ?? found.groups.size ?? '' };
}

/** `ownSize` returns the size written next to a price; `columnSizes` are the sizes listed for all prices. */
function dishWithSizes(
  name: string,
  amounts: readonly Amount[],
  columnSizes: readonly string[],
  ownSize: (index: number) => string | undefined,
): SizedDish | undefined {
  const usual = USUAL_SIZES[amounts.length] ?? [];
  const rising = [...amounts].sort((one, other) => one.rupees - other.rupees);
  const written = amounts.map((_, index) => ownSize(index) ?? columnSizes[index]);
  const prices = amounts.flatMap((amount, index) => {
    const { price } = amount;
    // No half costs more than the whole.
    const size = capitalized(written[index] ?? usual[rising.indexOf(amount)] ?? `${index + 1}`);
    return price.ok ? [{ size, pricePaise: price.paise }] : [];
  });
  if (prices.length < amounts.length || name === '') return undefined;
  return { name, prices, isNamed: written.every(Boolean) && areSizes(prices) };
}

/** Whether prices can belong to the sizes of a dish: each size has a name of its own, and there are not too many. */
export function areSizes(prices: readonly Price[]): boolean {
  const names = new Set(prices.map(({ size }) => size.toLowerCase()));
  return !names.has('') && names.size === prices.length && names.size <= MAX_VARIANTS;
}

/** Puts a blank in front of a text and between sizes that touch, as in `½¼` and `12"½`. */
function setApart(text: string): string {
  return ` ${text.replace(TOUCHING, '$& ')}`;
}

/** Whether a text says a size and nothing else: `Half`, `(500 g)`. */
export function isSizeOnly(text: string): boolean {
  return SIZE_ALONE.test(setApart(text));
}

export interface SizedHeading {
  name: string;
  sizes: string[];
  /** The sizes are headings of columns rather than in brackets, and apply until other columns come. */
  areColumns: boolean;
}

/** Splits a heading such as `Coffee (S / M / L)` or `Starters Half Full` into name and sizes; ignores a single size. */
export function sizesAtEnd(line: string): SizedHeading {
  const listed = inBrackets(line);
  if (listed.length > 1) return { name: line, sizes: listed, areColumns: false };
  const found = findAfter(SIZES, line);
  let from = found.length;
  let end = line.length;
  for (; from > 0; from -= 1) {
    const size = found[from - 1];
    if (!size || !BARE_GAP.test(line.slice(size.start + size.text.length, end))) break;
    end = size.start;
  }
  const sizes = found.slice(from).map(({ text }) => text);
  const name = cleanName(line.slice(0, end));
  const areColumns = sizes.length > 1 && (name === '' || sizes.every((size) => size.length > 1));
  return areColumns ? { name, sizes, areColumns } : { name: line, sizes: [], areColumns };
}

/** The sizes in brackets at the end of a text, `(S / M / L)`; none if one of them has no letter or digit. */
function inBrackets(text: string): string[] {
  const listed = text.match(LISTED_IN_BRACKETS)?.[1]?.split(/[/|]/) ?? [];
  const sizes = listed.map((size) => size.trim());
  return sizes.length > 1 && sizes.every(hasLetterOrDigit) ? sizes : [];
}

function hasLetterOrDigit(text: string): boolean {
  return /[\p{L}\p{Nd}½¼¾]/u.test(text);
}

/** Splits `Chicken biryani half/full` or `Chilli paneer dry/gravy` into name and sizes, if they are `count` sizes. */
function listedSizes(head: string, count: number): { name: string; sizes: string[] } | undefined {
  const last = [...head.matchAll(LISTED_WORDS)].at(-1);
  if (!last || !ONLY_SIGNS.test(head.slice(last.index + last[0].length))) return undefined;
  const sizes = last[0].split('/').map((word) => word.trim());
  const name = cleanName(head.slice(0, last.index));
  return sizes.length === count && name !== '' ? { name, sizes } : undefined;
}

/** Returns the doubt about a dish with several prices whose sizes are not clear. */
export function severalPricesDoubt({ name, prices }: Pick<SizedDish, 'name' | 'prices'>): Doubt {
  const listed = listOf(
    prices.map(({ pricePaise }) => formatRupees(pricePaise)),
    'unit',
  );
  const keepOne = prices.map(({ size, pricePaise }) => ({
    label: readingTexts.keepOnly({ size, price: formatRupees(pricePaise) }),
    becomes: [{ prices: onePrice(pricePaise) }],
  }));
  return {
    code: 'several-prices',
    message: readingTexts.severalPrices({ prices: listed }),
    choices: [...asSizes(name, prices), asDishes(name, prices), ...keepOne],
  };
}

/** One dish with a size for each price, if the sizes have different names. */
function asSizes(name: string, prices: Price[]): Choice[] {
  if (!areSizes(prices)) return [];
  return [{ label: readingTexts.asSizes({ sizes: sizesListed(prices) }), becomes: [{ name, prices }] }];
}

function sizesListed(prices: readonly Price[]): string {
  return listOf(
    prices.map(({ size }) => size),
    'and',
  );
}

/** A dish for each price, with its size in the name. */
function asDishes(name: string, prices: readonly Price[]): Choice {
  return {
    label: readingTexts.asItems({ sizes: sizesListed(prices), count: prices.length }),
    becomes: prices.map(({ size, pricePaise }) => ({
      name: nameWithSize(name, size),
      prices: onePrice(pricePaise),
    })),
  };
}

/**
 * Returns the doubt about two numbers if the first (in rupees) may be a price too, as in `Paneer 120 200`. Until the
 * owner decides, it stays in the name, as in `Chicken 65 180`.
 */
export function twoNumbersDoubt(name: string, first: number, pricePaise: number): Doubt {
  const base = cleanName(name.replace(/(^|\P{Nd})\p{Nd}+$/u, '$1'));
  const isFirstLower = wholePaise(first) < pricePaise && base !== cleanName(name) && base !== '';
  const [half = '', full = ''] = USUAL_SIZES[2] ?? [];
  const sizes = [
    { size: half, pricePaise: wholePaise(first) },
    { size: full, pricePaise },
  ];
  return {
    code: 'two-numbers',
    message: readingTexts.isNameOrPrice({ number: first }),
    choices: isFirstLower ? [...asSizes(base, sizes), asDishes(base, sizes)] : [],
  };
}

function chainAtEnd(line: string, amounts: readonly Amount[]): Amount[] {
  const last = amounts.at(-1);
  const tail = last ? line.slice(last.end) : '';
  const namesSizes = inBrackets(tail).length > 1 && BARE_GAP.test(tail.replace(LISTED_IN_BRACKETS, ''));
  if (!last || !(namesSizes || isGap(tail))) return [];
  const chain = [last];
  let after = last;
  for (let index = amounts.length - 2; index >= 0; index -= 1) {
    const before = amounts[index];
    if (!before || !isOneOfSeveral(line, before, after)) break;
    chain.push(before);
    after = before;
  }
  return chain.reverse();
}

/** Drops a first number that is part of the name: in `Chicken 65 Half 140 Full 260` only the prices follow a size. */
function withoutNumberInName(line: string, chain: Amount[]): Amount[] {
  const [first, second] = chain;
  if (!first || !second || chain.length < 3) return chain;
  const hasSize = (start: number, from: number) => trailingSize(line.slice(from, start)) !== undefined;
  const sizesFollow = LEADING_SIZE.test(line.slice(chain.at(-1)?.end));
  const isName = !sizesFollow && !hasSize(first.start, 0) && hasSize(second.start, first.end);
  return isName ? chain.slice(1) : chain;
}

function isOneOfSeveral(line: string, before: Amount, after: Amount): boolean {
  const gap = line.slice(before.end, after.start);
  if (!isGap(gap) || isCount(line, before)) return false;
  // `Chicken 65 8 pcs 220` has one price: with a portion between two prices, the first price follows a portion, too.
  if (TRAILING_PORTION.test(gap)) return TRAILING_PORTION.test(justBefore(line, before.start));
  if (LEADING_SIZE.test(gap) || /[/|,&()]/.test(gap)) return true;
  // Before blanks or a dash, the first number may well be part of the name: `Chicken 65 - 180`.
  return (before.isMarked && after.isMarked) || /^[-–—]$/.test(gap);
}

/** Whether two prices may be those of one dish with this between them: signs, and at most two sizes. */
function isGap(text: string): boolean {
  return GAP.test(setApart(text));
}

/** No portion is longer than this. The limit avoids reading a long line from its beginning for each price. */
function justBefore(line: string, place: number): string {
  return line.slice(Math.max(0, place - 40), place);
}

/** Whether a number is the count of pieces on a plate, as in `Idli (2) - 30`. */
export function isCount(line: string, { start, end, isMarked, rupees }: Amount): boolean {
  return (
    !isMarked &&
    rupees <= 12 &&
    line.slice(0, start).trimEnd().endsWith('(') &&
    /^\s*\)/.test(line.slice(end))
  );
}
