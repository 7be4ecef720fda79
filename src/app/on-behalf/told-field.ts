import { hoursText } from '#platform/weekly-times.ts';
import { exceptionsText } from '#restaurant/hours/exceptions-text.ts';
import { chargesText } from '#restaurant/ordering/charges-text.ts';
import { areasText, waysText } from '#restaurant/ordering/ways-text.ts';
import type { Row, Rows } from './rows.ts';

/** Foreign key columns, for which the audit log shows the name of the target instead of its id. */
const pointers: Readonly<Record<string, { field: string; table: string }>> = {
  category_id: { field: 'category', table: 'categories' },
  serving_time_id: { field: 'serving_time', table: 'serving_times' },
};

/**
 * Converts a field of a row for people who read the audit log: names for ids, and texts for hours, areas, charges and
 * the like; other values stay the same.
 */
export function toldField(row: Row, column: string, rows: Rows): [field: string, value: unknown] {
  const value = row[column];
  const pointer = pointers[column];
  if (pointer) return [pointer.field, value === null ? null : rows.get(`${pointer.table}/${value}`)?.name];
  if (column === 'opening_times') return [column, hoursText(JSON.parse(String(value) || '[]'))];
  if (column === 'opening_exceptions') return [column, exceptionsText(JSON.parse(String(value) || '[]'))];
  if (column === 'ranges') return [column, hoursText(JSON.parse(String(value)))];
  if (column === 'ways') return [column, waysText(JSON.parse(String(value)))];
  if (column === 'delivery_areas') return [column, areasText(JSON.parse(String(value)))];
  if (column === 'charges') return [column, chargesText(JSON.parse(String(value)))];
  if (column === 'only_variants') return [column, sizesOf(row, rows)];
  return [column, value];
}

/** The sizes with which a dish asks for choices; empty for all. */
function sizesOf({ item_id, only_variants }: Row, rows: Rows): unknown[] {
  const numbers = String(only_variants).split(',').filter(Boolean);
  return numbers.map((no) => {
    const isMeant = ([key, size]: [string, Row]) =>
      key.startsWith('item_variants/') && size.item_id === item_id && String(size.no) === no;
    return [...rows].find(isMeant)?.[1].name ?? no;
  });
}
