import { formatRupees, type ParsedRupees, parseRupees, rupeesOf } from '#platform/formats/money.ts';
import { singleLine } from '#platform/formats/text.ts';
import { readingTexts } from '../reading-texts.ts';
import { type Doubt, type ItemReading, type LineReading, onePrice, unpriced, unread } from '../row.ts';
import { undecorate } from './clean-text.ts';
import { COUNTED, mayBePrice, moneyInName, noteReading, oddPrice, readForgiving } from './read-forgiving.ts';
import { sizesAtEnd, twoNumbersDoubt } from './read-prices.ts';
import { findAmounts } from './words/amounts.ts';
import { hasLetters, nameProblem } from './words/dish-names.ts';
import { noteKind } from './words/notes.ts';
import { PRICE_BEFORE } from './words/price-words.ts';

/** What the rest of the text says about how to read a line. */
export interface LineContext {
  /** Some line can only be in the strict format, so in all lines the comma separates the name from the price. */
  usesCommas: boolean;
  /** Some line has its price without a comma. */
  usesOtherForms: boolean;
  /** A number in brackets counts the items of a category, as in `Soups (8)`: other lines have their prices without. */
  countsItems: boolean;
  /** The sizes that the last heading names for the prices below it. */
  sizes: readonly string[];
}

const NO_CONTEXT: LineContext = { usesCommas: false, usesOtherForms: false, countsItems: false, sizes: [] };
/** A price from here on may be a pin code instead, as in `MG Road, Pune, 411001`. */
const PIN_CODES_PAISE = 1_00_000_00;
/** No dish costs more than this where the comma may also separate name and price: `Chicken 65,180`. */
const DEAR_PAISE = 20_000_00;

/** Finds which price formats the lines use; does so only if a comma in some line can be read in two ways. */
export function contextOf(texts: readonly string[]): LineContext {
  const countsItems = areCounts(texts);
  const isAmbiguous = texts.some((text) => groupingOf(text) !== undefined);
  if (!isAmbiguous) return { ...NO_CONTEXT, countsItems };
  const clear = texts.filter((text) => groupingOf(text) === undefined);
  const isOther = (text: string) =>
    readStrictItem(text) === undefined &&
    readForgiving(text, NO_CONTEXT).some((reading) => reading.kind === 'item' && !reading.noPrice);
  return {
    usesCommas: clear.some((text) => readStrictItem(text) !== undefined),
    usesOtherForms: clear.some(isOther),
    countsItems,
    sizes: [],
  };
}

/** Whether numbers in brackets at the end of lines are no prices: at least as many lines have another number. */
function areCounts(texts: readonly string[]): boolean {
  const counted = texts.filter((text) => COUNTED.test(text.trim())).length;
  if (counted === 0) return false;
  const priced = texts.filter(
    (text) => !COUNTED.test(text.trim()) && /\p{Nd}/u.test(text) && findAmounts(text).length > 0,
  );
  return priced.length >= counted;
}

/** Reads one line: in the strict format, and if that fails, as owners write. Several readings mean several dishes. */
export function readLine(text: string, startsBlock: boolean, context = NO_CONTEXT): LineReading[] {
  const category = startsBlock ? readStrictCategory(text) : undefined;
  if (category !== undefined) return [categoryReading(category)];
  const item = readStrictItem(text);
  if (item) return [readByGrouping(text, item, context)];
  if (/,\s*$/.test(text)) return [noteReading(text) ?? unpriced()];
  return readForgiving(text, context);
}

function categoryReading(name: string): LineReading {
  if (name === '') return unread(readingTexts.noCategoryName);
  const isPlain = !hasLetters(name) || (undecorate(name).text || name) === name;
  const message = readingTexts.decoratedCategory({ name });
  const doubt: Doubt = { code: 'decorated', message, choices: [] };
  const { sizes, areColumns } = sizesAtEnd(name);
  return { kind: 'category', name, sizes, areColumns, ...(isPlain ? {} : { doubt }) };
}

function readByGrouping(text: string, strict: StrictItem, context: LineContext): LineReading {
  const grouping = groupingOf(text);
  const asStrict = strictReading(text, strict);
  if (!grouping || asStrict.kind !== 'item') return asStrict;
  const [asThousands] = readForgiving(text, context);
  if (asThousands?.kind !== 'item' || asThousands.prices.length > 1) return asStrict;
  if (grouping === 'sure') return asThousands;
  const { usesCommas, usesOtherForms } = context;
  if (grouping === 'possible' && usesCommas && (asThousands.prices[0]?.pricePaise ?? 0) > DEAR_PAISE)
    return asStrict;
  const isThousands = grouping === 'likely' ? usesOtherForms || !usesCommas : usesOtherForms && !usesCommas;
  const [read, other] = isThousands ? [asThousands, asStrict] : [asStrict, asThousands];
  return { ...read, doubts: [thousandsDoubt(other)] };
}

function strictReading(text: string, { name, price }: StrictItem): LineReading {
  const problem = nameProblem(name);
  if (problem !== undefined) return unread(problem);
  if (!price.ok) return noteReading(text) ?? unread(price.message);
  return { kind: 'item', name, prices: onePrice(price.paise), doubts: strictDoubts(text, name, price.paise) };
}

function strictDoubts(text: string, name: string, pricePaise: number): Doubt[] {
  if (!hasLetters(name)) return [{ code: 'name', message: readingTexts.noLetters, choices: [] }];
  if (pricePaise === 0) return [oddPrice(readingTexts.isZero)];
  const note = noteKind(text);
  if (note) return [oddPrice(readingTexts.notes[note])];
  if (pricePaise >= PIN_CODES_PAISE) return [oddPrice(readingTexts.isNumberPrice)];
  const first = Number(name.match(/[\s,](\d{1,5})$/)?.[1] ?? 0);
  if (mayBePrice({ rupees: first, isMarked: false }, rupeesOf(pricePaise)))
    return [twoNumbersDoubt(name, first, pricePaise)];
  const money = moneyInName(name);
  if (money.length > 0) return money;
  const plain = undecorate(name).text || name;
  return plain === name ? [] : [decorated(plain)];
}

function decorated(name: string): Doubt {
  return {
    code: 'decorated',
    message: readingTexts.decorated,
    choices: [{ label: readingTexts.writeAs({ name }), becomes: [{ name }] }],
  };
}

function thousandsDoubt({ name, prices }: ItemReading): Doubt {
  const label = readingTexts.readAs({ name, price: formatRupees(prices[0]?.pricePaise ?? 0) });
  return {
    code: 'thousands',
    message: readingTexts.comma,
    choices: [{ label, becomes: [{ name, prices }] }],
  };
}

/**
 * In `Biryani 1,250` the comma may group the thousands of one price, or separate a name from its price.
 * How sure the first reading is: `sure` after a ₹, `likely` after a dash or dots, `possible` after a blank.
 */
type Grouping = 'sure' | 'likely' | 'possible';

const DIGIT_GROUPS =
  /(?:^|[^\p{L}\p{M}\p{Nd}.,])\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3}(?:\.\p{Nd}{1,2})?\s*(?:$|\/)/u;
const SURE = new RegExp(`${PRICE_BEFORE}[\\s.:=-]*$`, 'iu');

/** Undefined unless there are digit groups on both sides of the last comma of the line. */
function groupingOf(text: string): Grouping | undefined {
  const match = text.match(DIGIT_GROUPS);
  if (!match) return undefined;
  const before = text.slice(0, match.index) + match[0].charAt(0).replace(/\p{Nd}/u, '');
  if (SURE.test(before)) return 'sure';
  if (before.trim() === '') return 'possible';
  const trimmed = before.trimEnd();
  const isLed = /(?:\s[-–—:=|>]+|[:=|]|\.\.)$/u.test(trimmed) || before.slice(trimmed.length).includes('\t');
  return isLed ? 'likely' : 'possible';
}

interface StrictItem {
  name: string;
  price: ParsedRupees;
}

const DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)$/;

/** The name in a line `name:`, the first line of a block; undefined in any other line. May be empty. */
export function readStrictCategory(text: string): string | undefined {
  const line = text.trim();
  return line.endsWith(':') ? singleLine(line.slice(0, -1)) : undefined;
}

/**
 * Reads a line `item name,price` (docs/product/import.md#bulk-add), split at the last comma. Undefined when no plain decimal
 * follows that comma.
 */
export function readStrictItem(text: string): StrictItem | undefined {
  const comma = text.lastIndexOf(',');
  const price = text.slice(comma + 1).trim();
  if (comma < 0 || !DECIMAL.test(price)) return undefined;
  return { name: singleLine(text.slice(0, comma)), price: parseRupees(price) };
}
