import { parseTypedPrice } from '../typed-price.ts';

/** Which column of a table holds what; a dish may have a price for each of several sizes. */
export interface Columns {
  category: number | undefined;
  name: number;
  prices: Array<{ column: number; size: string }>;
  /** What the other columns are called: nothing is made of them. */
  leftOut: string[];
  /** The row the headings stand in; undefined when there is none. */
  headingRow: number | undefined;
}

const CATEGORY = /^(?:category|categories|section|group|type|course|menu)$/i;
const NAME = /^(?:(?:item|dish|product|food|menu item)s?(?: ?names?)?|names?|title|particulars?)$/i;
const PRICE = /^(?:(?:selling |sale |our |item |base )?(?:price|rate|amount|cost)|mrp|rs|inr|₹)$/i;
const SIZE = /^(?:half|full|quarter|small|medium|large|regular|mini|jumbo|single|double)$/i;
const NUMBERS = /^(?:(?:s|sr|sl)\.? ?no|no|serial(?: no)?|#)$/i;
const ROWS_WITH_HEADINGS = 10;

/** Guesses the columns from their headings, or else from what stands in them. Undefined when no column has prices. */
export function guessColumns(rows: readonly string[][]): Columns | undefined {
  return fromHeadings(rows) ?? fromContent(rows);
}

/** Whether a row says what its columns hold. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const headings = cells.map(plainHeading);
  return (
    headings.some((text) => NAME.test(text)) && headings.some((text) => PRICE.test(text) || SIZE.test(text))
  );
}

function fromHeadings(rows: readonly string[][]): Columns | undefined {
  const headingRow = rows.slice(0, ROWS_WITH_HEADINGS).findIndex(isHeadingRow);
  if (headingRow < 0) return undefined;
  const cells = rows[headingRow] ?? [];
  const headings = cells.map(plainHeading);
  const find = (pattern: RegExp) => headings.findIndex((text) => pattern.test(text));
  const sizes = headings.flatMap((text, column) => (SIZE.test(text) ? [{ column, size: text }] : []));
  const price = [/selling|sale|our/i, /price|rate/i, PRICE]
    .map((pattern) => headings.findIndex((text) => PRICE.test(text) && pattern.test(text)))
    .find((column) => column >= 0);
  const prices = sizes.length > 0 ? sizes : [{ column: price ?? 0, size: '' }];
  const category = find(CATEGORY);
  const name = find(NAME);
  const used = new Set([category, name, ...prices.map(({ column }) => column)]);
  const leftOut = cells.filter(
    (cell, column) => cell !== '' && !used.has(column) && !NUMBERS.test(plainHeading(cell)),
  );
  return { category: category < 0 ? undefined : category, name, prices, leftOut, headingRow };
}

function fromContent(rows: readonly string[][]): Columns | undefined {
  const filled = rows.filter((cells) => cells.filter(Boolean).length > 1);
  const width = Math.max(0, ...filled.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => filled.map((cells) => cells[column] ?? ''));
  const most = (cells: string[], test: (cell: string) => boolean) =>
    cells.filter(test).length * 2 > cells.length;
  const price = columns.findLastIndex((cells) => most(cells, isPrice));
  const texts = columns.flatMap((cells, column) => (column !== price && cells.some(isText) ? [column] : []));
  const [first, second] = texts;
  if (price < 0 || first === undefined) return undefined;

  const firstCells = columns[first] ?? [];
  // Categories repeat or are written once for many rows; names do neither.
  const isCategory =
    second !== undefined && new Set(firstCells.filter(Boolean)).size <= firstCells.length * 0.7;
  const name = isCategory ? second : first;
  const leftOut = texts.filter((column) => column !== name && !(isCategory && column === first));
  return {
    category: isCategory ? first : undefined,
    name,
    prices: [{ column: price, size: '' }],
    leftOut: leftOut.map((column) => `column ${String.fromCharCode(65 + column)}`),
    headingRow: undefined,
  };
}

function plainHeading(cell: string): string {
  return cell
    .replace(/\([^()]*\)|[*_.:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function isPrice(cell: string): boolean {
  return parseTypedPrice(cell).ok;
}

function isText(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isPrice(cell);
}
