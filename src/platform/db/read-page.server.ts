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
