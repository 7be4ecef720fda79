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
  /** One for each row, in order; undefined for a good row and for an empty one. */
  rowProblems: Array<RowProblem | undefined>;
  /** The good rows, ready to send; `place` is where they stand. Price in rupees. */
  lines: Array<{ name: string; price: number; place: number }>;
}

function isEmptyRow({ name, price }: ItemRow): boolean {
  return singleLine(name) === '' && price.trim() === '';
}

/** Reads what was typed as first category and items. Empty rows count for nothing. */
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
