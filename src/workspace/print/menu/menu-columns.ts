/** The heights of a category, measured at the width of a column, px. */
export interface MeasuredCategory {
  head: number;
  /** Its head when it continues in another column. */
  continuedHead: number;
  items: readonly number[];
}

/** Consecutive items of one category in one column: from `from` up to but not including `to`. All are indices. */
export interface Run {
  category: number;
  from: number;
  to: number;
}

export type PrintedColumn = Run[];

export interface ColumnShape {
  columns: number;
  /** Room in a column of the first page, which also has the head of the menu. */
  firstHeight: number;
  /** Room in a column of every other page. */
  height: number;
  /** Space above a category that is not the first in its column. */
  gap: number;
}

/** A category is split only where at least this many of its items are on both sides. */
const SMALLEST_PART = 3;
/** How finely the last page is balanced, in steps of its height. */
const STEPS = 60;

/**
 * Lays out a menu in columns, on as many pages as it needs: each item once and in order, no head without items below
 * it, no one or two items separated from their category if avoidable, and columns of similar height on the last page.
 * An item higher than a column gets a column of its own.
 */
export function menuColumns(categories: readonly MeasuredCategory[], shape: ColumnShape): PrintedColumn[][] {
  const { columns, firstHeight, height } = shape;
  const full = (index: number) => (index < columns ? firstHeight : height);
  const filled = fill(categories, shape.gap, full);
  const lastPage = Math.max(0, Math.ceil(filled.length / columns) - 1) * columns;
  for (let step = 1; step < STEPS; step++) {
    const lower = (index: number) => (index < lastPage ? full(index) : (full(index) * step) / STEPS);
    const balanced = fill(categories, shape.gap, lower);
    // Content that overflows its lowered limit must still fit the real column.
    const fits = balanced.every((column, index) => heightOf(column, categories, shape.gap) <= full(index));
    if (fits && balanced.length <= lastPage + columns) return inPages(balanced, columns);
  }
  return inPages(filled, columns);
}

function fill(
  categories: readonly MeasuredCategory[],
  gap: number,
  limit: (column: number) => number,
): PrintedColumn[] {
  const columns: PrintedColumn[] = [];
  let column: PrintedColumn = [];
  let used = 0;
  const next = () => {
    columns.push(column);
    column = [];
    used = 0;
  };
  for (const [category, { head, continuedHead, items }] of categories.entries()) {
    let from = 0;
    while (from < items.length) {
      const top = (column.length > 0 ? gap : 0) + (from === 0 ? head : continuedHead);
      const fitting = countFitting(items, from, limit(columns.length) - used - top);
      let count = itemsBeforeBreak(fitting, items.length - from);
      // Another empty column would not help.
      if (count === 0 && column.length === 0) count = Math.max(1, fitting);
      if (count === 0) {
        next();
        continue;
      }
      column.push({ category, from, to: from + count });
      used += top + sum(items.slice(from, from + count));
      from += count;
      if (from < items.length) next();
    }
  }
  if (column.length > 0) next();
  return columns;
}

function countFitting(items: readonly number[], from: number, room: number): number {
  let count = 0;
  let left = room;
  for (const height of items.slice(from)) {
    left -= height;
    if (left < 0) break;
    count++;
  }
  return count;
}

/** How many of the `rest` items to place when `fitting` would fit, so that neither part is too small; 0 for none. */
function itemsBeforeBreak(fitting: number, rest: number): number {
  if (fitting >= rest) return rest;
  const count = Math.min(fitting, rest - SMALLEST_PART);
  return count >= SMALLEST_PART ? count : 0;
}

function heightOf(column: PrintedColumn, categories: readonly MeasuredCategory[], gap: number): number {
  const heights = column.map(({ category, from, to }, place) => {
    const { head = 0, continuedHead = 0, items = [] } = categories[category] ?? {};
    return (place > 0 ? gap : 0) + (from === 0 ? head : continuedHead) + sum(items.slice(from, to));
  });
  return sum(heights);
}

function inPages(columns: PrintedColumn[], perPage: number): PrintedColumn[][] {
  const pages = Math.ceil(columns.length / perPage);
  return Array.from({ length: pages }, (_, page) => columns.slice(page * perPage, (page + 1) * perPage));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
