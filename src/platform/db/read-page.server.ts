import { PAGE_SIZE, type Page } from '../http/paging-wire.ts';

/**
 * Reads one page of a list, and the number of all rows. When the first page is not full it has all rows, so `count`,
 * which reads as much again, is not called.
 */
export async function readPage<Row>(
  page: number,
  find: () => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows = await find();
  const isAll = page === 1 && rows.length < PAGE_SIZE;
  return { rows, total: isAll ? rows.length : await count(), page };
}

/** A part of a list. `find` returns `limit` of its rows after the first `offset`. */
export interface Stretch<Row> {
  find(limit: number, offset: number): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * Reads one page of a list made of consecutive parts, each sorted its own way; `count` returns the number of rows of
 * all parts together. A part is counted only when the page begins after it.
 */
export async function readStretches<Row>(
  page: number,
  stretches: readonly Stretch<Row>[],
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const rows: Row[] = [];
  let skip = (page - 1) * PAGE_SIZE;
  let passed = 0;
  for (const stretch of stretches) {
    const found = await stretch.find(PAGE_SIZE - rows.length, skip);
    rows.push(...found);
    if (rows.length === PAGE_SIZE) return { rows, total: await count(), page };
    const length = found.length > 0 || skip === 0 ? skip + found.length : await stretch.count();
    passed += length;
    skip -= Math.min(skip, length);
  }
  return { rows, total: passed, page };
}
