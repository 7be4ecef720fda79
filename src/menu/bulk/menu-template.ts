import papaparse from 'papaparse';
import { choiceHeadings, type DishColumn, dishHeadings } from '../import/table-headings.ts';

type Cells<Column extends string> = Partial<Record<Column, string>>;

/** One dish for each way to fill in a row: a plain one, one with sizes, one with marks, one that asks for a choice. */
const dishes: Array<Cells<Exclude<DishColumn, 'imageUrl'>>> = [
  { categoryId: 'Starters', name: 'Samosa', pricePaise: '20', description: 'Two pieces, with chutney' },
  { categoryId: 'Starters', name: 'Paneer Tikka', variants: 'Half 140; Full 240', diet: 'Veg' },
  {
    categoryId: 'Starters',
    name: 'Chicken 65',
    pricePaise: '220',
    diet: 'Non-veg',
    spice: 'Hot',
    tags: 'Bestseller',
    serves: '1–2',
  },
  {
    categoryId: 'Meals',
    name: 'Thali',
    pricePaise: '180',
    choiceGroups: 'Bread',
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
  const { imageUrl: _, ...headings } = dishHeadings;
  const rows = [...table(headings, dishes), [''], ...table(choiceHeadings, choices)];
  // The mark says UTF-8, so that Indian scripts open right.
  return new Blob([`\uFEFF${papaparse.unparse(rows)}\r\n`], { type: 'text/csv' });
}

function table<Column extends string>(
  headings: Readonly<Record<Column, string>>,
  rows: ReadonlyArray<Cells<Column>>,
): string[][] {
  const columns = Object.keys(headings) as Column[];
  return [
    columns.map((column) => headings[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? '')),
  ];
}
