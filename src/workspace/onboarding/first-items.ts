import { categoryNameProblem } from '#menu/categories/category.ts';
import { itemNameProblem } from '#menu/menu-item.ts';
import { parseTypedPrice } from '#menu/typed-price.ts';
import { rupeesOf } from '#platform/money.ts';
import { singleLine } from '#platform/text.ts';
import type { ItemRow, ItemsDraft } from './draft.ts';

export interface RowProblem {
  name?: string;
  price?: string;
}

export interface FirstItems {
  category: string;
  categoryProblem: string | undefined;
  /** One entry for each row, in order; undefined for a valid or an empty row. */
  rowProblems: Array<RowProblem | undefined>;
  /** The valid rows, ready to send; `place` is the index of the row. Price in rupees. */
  lines: Array<{ name: string; price: number; place: number }>;
}

function isEmptyRow({ name, price }: ItemRow): boolean {
  return singleLine(name) === '' && price.trim() === '';
}

/** Parses the typed first category and its items. Ignores empty rows. */
export function readFirstItems({ category, rows }: Pick<ItemsDraft, 'category' | 'rows'>): FirstItems {
  const items: FirstItems = {
    category: singleLine(category),
    categoryProblem: categoryNameProblem(singleLine(category)),
    rowProblems: [],
    lines: [],
  };
  rows.forEach((row, place) => {
    const name = singleLine(row.name);
    const price = parseTypedPrice(row.price);
    const problem: RowProblem = {
      ...(itemNameProblem(name) && { name: itemNameProblem(name) }),
      ...(!price.ok && { price: price.isNumber ? price.message : 'Enter a price.' }),
    };
    const isGood = Object.keys(problem).length === 0;
    items.rowProblems.push(isGood || isEmptyRow(row) ? undefined : problem);
    if (isGood && price.ok) items.lines.push({ name, price: rupeesOf(price.paise), place });
  });
  return items;
}
