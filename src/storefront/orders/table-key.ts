import { TABLE_KEY, tableArrival } from '../table.ts';

const CODE = /^\w{8}$/;

/**
 * The key in the printed code of a table (docs/product/orders.md#codes-of-tables), as long as this tab remembers the table.
 * Empty where the table did not come from a printed code. Never throws.
 */
export function tableKey(table: string): string {
  const query = (tableArrival(table).get() ?? location.search).split('?')[1] ?? '';
  const key = new URLSearchParams(query).get(TABLE_KEY) ?? '';
  return CODE.test(key) ? key : '';
}
