import { formatRupees, wholePaise } from '#platform/money.ts';
import type { Amount } from '../import/amounts.ts';
import { cleanName } from '../import/item-name.ts';
import { PORTION, SIZE, SIZE_OR_PORTION } from '../import/price-words.ts';
import type { Doubt, Fix } from './paste.ts';
import { writeItem } from './write-line.ts';

const SIGNS = String.raw`[\s/|,()&+~:=.\-–—]`;
const GAP = new RegExp(`^${SIGNS}*(?:${SIZE_OR_PORTION}${SIGNS}*){0,2}$`, 'iu');
const LEADING_SIZE = new RegExp(`^${SIGNS}*(${SIZE})`, 'iu');
const TRAILING_SIZE = new RegExp(`(${SIZE_OR_PORTION})[\\s:=.()\\-–—]*$`, 'iu');
const TRAILING_PORTION = new RegExp(`${PORTION}[\\s:=.()\\-–—]*$`, 'iu');
/** `half/full`, `Dry/Gravy`: a word for each price, in front of them all. */
const LISTED_WORDS = /[\p{L}\p{M}]+(?:\s*\/\s*[\p{L}\p{M}]+)*/gu;
const ONLY_SIGNS = /^[\s:=.()\-–—]*$/;
const USUAL_SIZES: Record<number, string[]> = { 2: ['Half', 'Full'], 3: ['Small', 'Medium', 'Large'] };

/** A dish with a price for each of its sizes, as in `Paneer tikka 120/200`. */
export interface SeveralPrices {
  name: string;
  /** In the order of the line. */
  prices: Array<{ size: string; pricePaise: number }>;
}

/** Reads a line that ends in several prices: `Half 120 Full 200`, `120/200`, `₹99 ₹199 ₹299`. */
export function readSeveralPrices(line: string, amounts: readonly Amount[]): SeveralPrices | undefined {
  const chain = withoutNumberInName(line, chainAtEnd(line, amounts));
  const [first] = chain;
  if (!first || chain.length < 2) return undefined;
  const tail = line.slice(chain.at(-1)?.end);
  const sizesFollow = LEADING_SIZE.test(tail);
  const head = line.slice(0, first.start);
  const listed = listedSizes(head, chain.length);

  const usual = listed?.sizes ?? USUAL_SIZES[chain.length] ?? [];
  const prices = chain.flatMap(({ start, end, price }, index) => {
    const before = index === 0 ? head : line.slice(chain[index - 1]?.end, start);
    const size = sizesFollow ? line.slice(end).match(LEADING_SIZE)?.[1] : before.match(TRAILING_SIZE)?.[1];
    const own = listed ? undefined : size;
    return price.ok ? [{ size: own ?? usual[index] ?? `${index + 1}`, pricePaise: price.paise }] : [];
  });
  const name = listed?.name ?? cleanName(sizesFollow ? head : head.replace(TRAILING_SIZE, ''));
  return prices.length === chain.length && name !== '' ? { name, prices } : undefined;
}

/** What `Chicken biryani half/full` and `Chilli paneer dry/gravy` say of as many prices behind them. */
function listedSizes(head: string, count: number): { name: string; sizes: string[] } | undefined {
  const last = [...head.matchAll(LISTED_WORDS)].at(-1);
  if (!last || !ONLY_SIGNS.test(head.slice(last.index + last[0].length))) return undefined;
  const sizes = last[0].split('/').map((word) => word.trim());
  const name = cleanName(head.slice(0, last.index));
  return sizes.length === count && name !== '' ? { name, sizes } : undefined;
}

/** The doubt about a dish with several prices, and how to make an item of each. */
export function severalPricesDoubt({ name, prices }: SeveralPrices): Doubt {
  const listed = prices.map(({ pricePaise }) => formatRupees(pricePaise)).join(', ');
  return {
    code: 'two-prices',
    message: `Several prices in one line: ${listed}.`,
    fix: splitFix(name, prices),
  };
}

/** One line for each price, with its size in the name. */
function splitFix(name: string, prices: SeveralPrices['prices']): Fix {
  const lines = prices.map(({ size, pricePaise }) => ({ name: `${name} (${capital(size)})`, pricePaise }));
  return {
    label: `Split: ${prices.map(({ size, pricePaise }) => `${capital(size)} ${formatRupees(pricePaise)}`).join(', ')}`,
    text: lines.map((line) => writeItem(line.name, line.pricePaise)).join('\n'),
  };
}

/** Two bare numbers at the end, as in `Paneer 120 200`: the name keeps the first, for `Chicken 65 180` is one dish. */
export function twoNumbersDoubt(name: string, pricePaise: number): Doubt | undefined {
  const first = name.match(/^(.*\S)\s+(\d{2,5})$/u);
  const firstPaise = wholePaise(Number(first?.[2]));
  const mayBeSizes = first && firstPaise >= 20_00 && firstPaise < pricePaise && first[2] !== '65';
  if (!mayBeSizes) return undefined;
  const fix = splitFix(cleanName(first[1] ?? ''), [
    { size: 'Half', pricePaise: firstPaise },
    { size: 'Full', pricePaise },
  ]);
  return { code: 'two-numbers', message: `Is ${first[2]} part of the name, or a price too?`, fix };
}

function chainAtEnd(line: string, amounts: readonly Amount[]): Amount[] {
  const last = amounts.at(-1);
  if (!last || !GAP.test(line.slice(last.end))) return [];
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

/** In `Chicken 65 Half 140 Full 260` every price has its size in front of it, and the first number has none. */
function withoutNumberInName(line: string, chain: Amount[]): Amount[] {
  const [first, second] = chain;
  if (!first || !second || chain.length < 3) return chain;
  const hasSize = (start: number, from: number) => TRAILING_SIZE.test(line.slice(from, start));
  const sizesFollow = LEADING_SIZE.test(line.slice(chain.at(-1)?.end));
  const isName = !sizesFollow && !hasSize(first.start, 0) && hasSize(second.start, first.end);
  return isName ? chain.slice(1) : chain;
}

function isOneOfSeveral(line: string, before: Amount, after: Amount): boolean {
  const gap = line.slice(before.end, after.start);
  if (!GAP.test(gap) || isCount(line, before)) return false;
  // `Chicken 65 8 pcs 220` has one price: a portion behind a number asks for one in front of it.
  if (TRAILING_PORTION.test(gap)) return TRAILING_PORTION.test(justBefore(line, before.start));
  if (LEADING_SIZE.test(gap) || /[/|,&()]/.test(gap)) return true;
  // Between blanks or behind a dash, the first number may well be a part of the name: `Chicken 65 - 180`.
  return (before.isMarked && after.isMarked) || /^[-–—]$/.test(gap);
}

/** No portion is written longer than this; a line of many prices is not read from its beginning for each of them. */
function justBefore(line: string, place: number): string {
  return line.slice(Math.max(0, place - 40), place);
}

/** How many come on a plate, as in `Idli (2) - 30`. */
function isCount(line: string, { start, end, isMarked, rupees }: Amount): boolean {
  return (
    !isMarked &&
    rupees <= 12 &&
    line.slice(0, start).trimEnd().endsWith('(') &&
    /^\s*\)/.test(line.slice(end))
  );
}

function capital(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}
