/** The order of a list in its address; the API takes the same words. */
export interface Sorting {
  sort: string;
  order: 'asc' | 'desc';
}

/**
 * The address with some of a list's wishes changed; an empty one goes. All but a change of page begin again on the first
 * page, where alone they make sense.
 */
export function withChanges(address: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What the API is asked: the page, which makes its answer one, and those of the list's own wishes that are set. */
export function listQuery(address: URLSearchParams, wishes: readonly string[]): string {
  const query = new URLSearchParams({ page: String(pageOf(address)) });
  for (const name of wishes) {
    const value = address.get(name);
    if (value) query.set(name, value);
  }
  return query.toString();
}

/** Counted from 1; whatever is no page is the first. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Sorting after a press on a column: the same one turns round. */
export function pressed(now: Sorting, column: string, firstOrder: Sorting['order']): Sorting {
  if (now.sort !== column) return { sort: column, order: firstOrder };
  return { sort: column, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/** The first and last row of a page, and how many pages there are. */
export function pageRange(page: number, pageSize: number, total: number) {
  const first = (page - 1) * pageSize + 1;
  return { first, last: Math.min(total, page * pageSize), pages: Math.max(1, Math.ceil(total / pageSize)) };
}
