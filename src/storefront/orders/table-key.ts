import { keyOf, TABLE_KEY } from '../table.ts';

const CODE = /^\w{8}$/;

/**
 * What the printed code of a table carried besides its name (docs/product.md#codes-of-tables), as long as the table lasts in
 * this tab. Empty where the table was said otherwise. Never throws.
 */
export function tableKey(table: string): string {
  const key = new URLSearchParams(queryOf(table)).get(TABLE_KEY) ?? '';
  return CODE.test(key) ? key : '';
}

/** By which the page of a table was opened. */
function queryOf(table: string): string {
  try {
    return (sessionStorage.getItem(keyOf(table)) ?? location.search).split('?')[1] ?? '';
  } catch {
    return location.search;
  }
}
