import { singleLine } from '#platform/formats/text.ts';
import { isSizeOnly } from '../line/read-prices.ts';
import { isUnavailable, isYes } from './cells/cells.ts';
import { isHeadingRow, plainHeading, ROWS_WITH_HEADINGS } from './columns.ts';

/*
 * Web shops and tills write some facts of an item in several cells or rows. Here they get the form of other tables. The
 * columns are those of WooCommerce (plugins/woocommerce/sample-data/sample_products.csv in its repository), Loyverse
 * (help.loyverse.com/help/importing-and-exporting), and files that Square and Shopify write (docs/product/import.md#bulk-add).
 */

interface Rows {
  cells: string[][];
  /** The row of the table, from 0, that each row comes from. */
  rowOf: number[];
}

/** `Option 1 value`, `Option1 Value`, `Option Value 1`, `Attribute 1 value(s)`. */
const OPTION = /^(?:option ?\d value|option value \d|attribute \d values?(?: s)?)$/;

/** Joins the options of an item to one size, and the variations of a WooCommerce product to items of its name. */
export function settleExport(cells: string[][]): Rows {
  const rows = { cells, rowOf: cells.map((_, at) => at) };
  const top = cells
    .slice(0, ROWS_WITH_HEADINGS)
    .findIndex((row) => isHeadingRow(row.map((cell) => singleLine(cell))));
  const headings = (cells[top] ?? []).map((cell) => plainHeading(singleLine(cell)));
  const options = headings.flatMap((heading, at) => (OPTION.test(heading) ? [at] : []));
  const shop = wooColumns(headings);
  if (shop) return withVariations(rows, top, shop, options);
  if (options.length < 2) return rows;
  const joined = (row: string[]) => withCell(row, options[0], sizeIn(row, options));
  return { ...rows, cells: cells.map((row, at) => (at > top ? joined(row) : row)) };
}

function sizeIn(row: readonly string[], options: readonly number[]): string {
  return options
    .map((at) => singleLine(row[at] ?? ''))
    .filter(Boolean)
    .join(' / ');
}

function withCell(row: readonly string[], at: number | undefined, cell: string): string[] {
  return row.map((text, place) => (place === at ? cell : text));
}

type WooColumns = Record<'type' | 'sku' | 'id' | 'parent' | 'name' | 'category' | 'text' | 'brief', number>;

function wooColumns(headings: readonly string[]): WooColumns | undefined {
  const at = (heading: string) => headings.indexOf(heading);
  const columns = {
    type: at('type'),
    sku: at('sku'),
    id: at('id'),
    parent: at('parent'),
    name: at('name'),
    category: at('categories'),
    text: at('description'),
    brief: at('short description'),
  };
  return [columns.type, columns.parent, columns.name].includes(-1) ? undefined : columns;
}

/**
 * Puts each `variation` in the place of its `variable` product, with its name and all it does not say itself. One whose
 * product is not in the file stays where it is.
 */
function withVariations({ cells }: Rows, top: number, columns: WooColumns, options: number[]): Rows {
  const cell = (at: number, column: keyof WooColumns) => singleLine(cells[at]?.[columns[column]] ?? '');
  const isVariation = (at: number) => /^variation\b/i.test(cell(at, 'type'));
  const products = new Map<string, number>();
  const variations = new Map<number, number[]>();
  for (let at = top + 1; at < cells.length; at += 1) {
    if (isVariation(at)) continue;
    if (cell(at, 'sku') !== '') products.set(cell(at, 'sku'), at);
    if (cell(at, 'id') !== '') products.set(`id:${cell(at, 'id')}`, at);
  }
  const productOf = (at: number) => (isVariation(at) ? products.get(cell(at, 'parent')) : undefined);
  for (const at of cells.keys()) {
    const product = productOf(at);
    if (product === undefined) continue;
    const others = variations.get(product);
    if (others) others.push(at);
    else variations.set(product, [at]);
  }
  const rowOf = [...cells.keys()].flatMap((at) =>
    productOf(at) === undefined ? (variations.get(at) ?? [at]) : [],
  );
  return { cells: rowOf.map(settled), rowOf };

  function settled(at: number): string[] {
    const row = cells[at] ?? [];
    if (at <= top) return row;
    const size = sizeIn(row, options);
    const product = cells[productOf(at) ?? -1];
    // The attributes of a product without variations describe it: only a portion is a size.
    const isSize = isVariation(at) || isSizeOnly(size);
    if (!product) return withShortText(withCell(row, options[0], isSize ? size : ''), columns);
    const own = row.map((text, place) => {
      const isOfProduct = [columns.name, columns.text, columns.brief].includes(place);
      return isOfProduct || (text.trim() === '' && !options.includes(place)) ? (product[place] ?? '') : text;
    });
    return withShortText(withCell(own, options[0], size), columns);
  }
}

/** A menu has the short description, and the deepest category of `Food, Food > Pickles`. */
function withShortText(row: string[], { category, text, brief }: WooColumns): string[] {
  // A comma in a name is written `\,`.
  const named = (row[category] ?? '').replaceAll('\\,', '\u0000').split(',');
  const deepest = named.reduce((one, other) => (depthOf(other) > depthOf(one) ? other : one));
  const shown = row[brief]?.trim() || row[text] || '';
  return withCell(withCell(row, category, deepest.replaceAll('\u0000', ',').trim()), text, shown);
}

function depthOf(category: string): number {
  return category.split('>').length;
}

/** The last category of `Drinks > Cold`, as shops name a category in another. */
export function innermost(category: string): string {
  return category.slice(category.lastIndexOf(' > ') + 1).replace(/^> /, '');
}

/** Columns that take an item off sale, whatever its stock says. */
const OFF_SALE: ReadonlyArray<[heading: RegExp, isOff: (cell: string) => boolean]> = [
  [/^archived$/, isYes],
  [/^(?:published(?: on online store)?|active|enabled?)$/, isUnavailable],
];

/** The columns of a table that take an item off sale, each with the test of its cells. */
export function offSaleColumns(
  headings: readonly string[],
): ReadonlyArray<{ at: number; isOff: (cell: string) => boolean }> {
  return headings.flatMap((heading, at) =>
    OFF_SALE.flatMap(([known, isOff]) => (known.test(plainHeading(heading)) ? [{ at, isOff }] : [])),
  );
}
