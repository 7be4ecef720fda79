import papaparse from 'papaparse';
import { choiceColumns, choiceHeadings } from '../import/choices-table.ts';
import { headingOf, type TableColumn, tableColumns } from '../import/item-columns.ts';

type Cells<Column extends string> = Partial<Record<Column, string>>;

/** One dish for each way to fill in a row: a plain one, one with sizes, one with marks, one that asks for a choice. */
const dishes: Array<Cells<Exclude<TableColumn, 'photo'>>> = [
  { category: 'Starters', name: 'Samosa', price: '20', description: 'Two pieces, with chutney' },
  { category: 'Starters', name: 'Paneer Tikka', sizes: 'Half 140; Full 240', diet: 'Veg' },
  {
    category: 'Starters',
    name: 'Chicken 65',
    price: '220',
    diet: 'Non-veg',
    spice: 'Hot',
    tags: 'Bestseller',
    serves: '1–2',
  },
  {
    category: 'Meals',
    name: 'Thali',
    price: '180',
    askedChoices: 'Bread',
    isAvailable: 'yes',
    stockLeft: '25',
    diet: 'Veg',
    jain: 'on request',
  },
];

const choices: Array<Cells<keyof typeof choiceHeadings>> = [
  { group: 'Bread', name: 'Two phulka', min: '1', max: '1', diet: 'Veg', isDefault: 'yes' },
  { group: 'Bread', name: 'Butter naan', pricePaise: '20', diet: 'Veg' },
];

/**
 * A table to fill in, as CSV that spreadsheets open: the columns of our own export with a few dishes to write over, and
 * below them the choices that dishes ask for (docs/product.md#bulk-add). Photos are given later, on the page for them.
 */
export function menuTemplate(): Blob {
  const columns = tableColumns.filter((column) => column !== 'photo');
  const rows = [
    columns.map(headingOf),
    ...cellsOf(columns, dishes),
    [''],
    Object.values(choiceHeadings),
    ...cellsOf(choiceColumns, choices),
  ];
  // The mark says UTF-8, so that Indian scripts open right.
  return new Blob([`\uFEFF${papaparse.unparse(rows)}\r\n`], { type: 'text/csv' });
}

function cellsOf<Column extends string>(
  columns: readonly Column[],
  rows: ReadonlyArray<Cells<Column>>,
): string[][] {
  return rows.map((row) => columns.map((column) => row[column] ?? ''));
}
