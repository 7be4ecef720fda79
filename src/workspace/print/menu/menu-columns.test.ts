import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ColumnShape, type MeasuredCategory, menuColumns, type PrintedColumn } from './menu-columns.ts';

const HEAD = 20;
const shape: ColumnShape = { columns: 2, firstHeight: 100, height: 120, gap: 10 };
const category = (...items: number[]): MeasuredCategory => ({ head: HEAD, continuedHead: HEAD, items });
const alike = (count: number) => category(...Array<number>(count).fill(10));

const heightOf = (column: PrintedColumn, categories: readonly MeasuredCategory[]) =>
  column.reduce((sum, { category: place, from, to }, index) => {
    const items = categories[place]?.items.slice(from, to) ?? [];
    return sum + (index > 0 ? shape.gap : 0) + HEAD + items.reduce((a, b) => a + b, 0);
  }, 0);

describe('the columns of a printed menu', () => {
  it('balances a menu that leaves room on its page', () => {
    expect(menuColumns([alike(3), alike(3)], shape)).toEqual([
      [[{ category: 0, from: 0, to: 3 }], [{ category: 1, from: 0, to: 3 }]],
    ]);
  });

  it('moves a category rather than tear two items off it', () => {
    // The column is 100 high. The first category takes 60; after a gap of 10 and a head of 20 there is room for one
    // item.
    const [page] = menuColumns([alike(4), alike(4)], { ...shape, columns: 1 });
    expect(page).toEqual([[{ category: 0, from: 0, to: 4 }]]);
  });

  it('parts a category higher than a column with three items on each side at the least', () => {
    const pages = menuColumns([alike(9)], { ...shape, columns: 1 });
    expect(pages.flat(2)).toEqual([
      { category: 0, from: 0, to: 6 },
      { category: 0, from: 6, to: 9 },
    ]);
  });

  it('gives an item that is too high a column of its own', () => {
    const pages = menuColumns([category(10, 500, 10)], { ...shape, columns: 1 });
    expect(pages.flat(2).at(0)?.from).toBe(0);
    expect(pages.flat(2).at(-1)?.to).toBe(3);
  });

  it('has no page for a menu without items', () => {
    expect(menuColumns([], shape)).toEqual([]);
  });

  it('prints every item once and in order, and never more than a column holds', () => {
    const menus = fc.array(
      fc
        .array(fc.integer({ min: 4, max: 30 }), { minLength: 1, maxLength: 30 })
        .map((items) => category(...items)),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(menus, fc.constantFrom(1, 2, 3), (menu, columns) => {
        const pages = menuColumns(menu, { ...shape, columns });
        const printed = pages
          .flat(2)
          .flatMap(({ category: place, from, to }) =>
            Array.from({ length: to - from }, (_, index) => [place, from + index]),
          );
        expect(printed).toEqual(menu.flatMap(({ items }, place) => items.map((_, index) => [place, index])));
        for (const [page, columnsOfPage] of pages.entries()) {
          expect(columnsOfPage.length).toBeLessThanOrEqual(columns);
          const limit = page === 0 ? shape.firstHeight : shape.height;
          for (const column of columnsOfPage) expect(heightOf(column, menu)).toBeLessThanOrEqual(limit);
        }
      }),
    );
  });
});
