import { PAGE_SIZE, type Page } from '../http/paging-wire.ts';

/**
 * One page of a list, and how many rows there are in all. A first page that is not full has all of them: then `count`,
 * which looks at as much once more, is not asked.
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

/** `limit` rows after the first `offset` of what comes next in a list. */
export interface Stretch<Row> {
  find(limit: number, offset: number): Promise<Row[]>;
  count(): Promise<number>;
}

/**
 * One page of a list whose stretches follow one another, each in an order of its own; `count` tells how many rows all have
 * together. A stretch is counted only where a page begins behind it.
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
