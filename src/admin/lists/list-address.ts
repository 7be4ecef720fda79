import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Page, filters and order of a list, kept in the URL so that Back, a reload and a shared link show the same. */
export interface ListAddress {
  page: number;
  /** Returns a parameter; empty if it is not set. */
  get(name: string): string;
  change(changes: Record<string, string>): void;
  query: Record<string, string>;
}

/** `params` are the URL parameters of the list, named as in the API; define them outside the component. */
export function useListAddress(params: readonly string[]): ListAddress {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changes: Record<string, string>) => {
      setAddress(withChanges(address, changes), { replace: !('page' in changes), preventScrollReset: true });
    },
    [address, setAddress],
  );
  return {
    page: pageOf(address),
    get: (name) => address.get(name) ?? '',
    change,
    query: listQuery(address, params),
  };
}

export interface Sorting {
  sort: string;
  order: 'asc' | 'desc';
}

/** The URL parameters with some changed; empty ones are removed. Unless the page itself changes, it goes back to 1. */
export function withChanges(address: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(address);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || (name === 'page' && value === '1')) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The query for the API: always the page, and those of the list's parameters that are set. */
export function listQuery(address: URLSearchParams, params: readonly string[]): Record<string, string> {
  const query: Record<string, string> = { page: String(pageOf(address)) };
  for (const name of params) {
    const value = address.get(name);
    if (value) query[name] = value;
  }
  return query;
}

/** The page number, from 1; anything invalid is page 1. */
export function pageOf(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** The sorting after a click on a column heading: the current column reverses its order. */
export function toggleSort(now: Sorting, column: string, firstOrder: Sorting['order']): Sorting {
  if (now.sort !== column) return { sort: column, order: firstOrder };
  return { sort: column, order: now.order === 'asc' ? 'desc' : 'asc' };
}

/** The first and last row of a page, and how many pages there are. */
export function pageRange(page: number, pageSize: number, total: number) {
  const first = (page - 1) * pageSize + 1;
  return { first, last: Math.min(total, page * pageSize), pages: Math.max(1, Math.ceil(total / pageSize)) };
}
