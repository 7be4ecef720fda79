import papaparse from 'papaparse';
import { choiceColumns, choiceHeadings } from '../choices-table.ts';
import { headingOf, type TableColumn, tableColumns } from '../item-columns.ts';

type Cells<Column extends string> = Partial<Record<Column, string>>;

/** A dish for each way to fill in a row: plain, with sizes, with marks, and with a group of choices. */
const dishes: Array<Cells<Exclude<TableColumn, 'photo' | 'menuId'>>> = [
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
 * Returns a table to fill in, as CSV that spreadsheets open: the columns of our own export with a few example dishes,
 * and below them the choices that dishes ask for (docs/product/import.md#bulk-add). Photos are added later, on their own page.
 */
export function menuTemplate(): Blob {
  const columns = tableColumns.filter((column) => column !== 'photo' && column !== 'menuId');
  const rows = [
    columns.map(headingOf),
    ...cellsOf(columns, dishes),
    [''],
    Object.values(choiceHeadings),
    ...cellsOf(choiceColumns, choices),
  ];
  // The byte order mark says UTF-8, so that spreadsheets show Indian scripts correctly.
  return new Blob([`\uFEFF${papaparse.unparse(rows)}\r\n`], { type: 'text/csv' });
}

function cellsOf<Column extends string>(
  columns: readonly Column[],
  rows: ReadonlyArray<Cells<Column>>,
): string[][] {
  return rows.map((row) => columns.map((column) => row[column] ?? ''));
}
