import { keyOf, TABLE_KEY } from '../table.ts';

const CODE = /^\w{8}$/;

/**
 * The key in the printed code of a table (docs/product/orders.md#codes-of-tables), as long as this tab remembers the table.
 * Empty where the table did not come from a printed code. Never throws.
 */
export function tableKey(table: string): string {
  const key = new URLSearchParams(queryOf(table)).get(TABLE_KEY) ?? '';
  return CODE.test(key) ? key : '';
}

/** The query with which this tab opened the page of a table. */
function queryOf(table: string): string {
  try {
    return (sessionStorage.getItem(keyOf(table)) ?? location.search).split('?')[1] ?? '';
  } catch {
    return location.search;
  }
}
