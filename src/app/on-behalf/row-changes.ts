import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { exceptionsText } from '#restaurant/hours/form/hours-form.ts';
import { areasText, chargesText, waysText } from '#restaurant/ordering/ordering-text.ts';

/** The rows and fields that differ; a row's `name` is always included, so that people can recognize it. */
interface RowChanges {
  before: Record<string, WatchedRow>;
  after: Record<string, WatchedRow>;
}

/** Left out of the log: what changes with every write, and ids, which the entry has already. */
const UNIMPORTANT_FIELDS = new Set([
  'id',
  'restaurant_id',
  'owner_id',
  'item_id',
  'group_id',
  'next_choice_group_no',
  'next_option_no',
  'next_variant_no',
  'version',
  'page_version',
  'hours_version',
  'created_at',
  'updated_at',
  'search_words',
  'has_items',
  // An id of another restaurant, which does not change.
  'copied_from',
  // Secrets of phones, and what each use of one changes.
  'code_hash',
  'code_expires_at',
  'token_hash',
  'mail_token_hash',
  'last_used_at',
]);

/** The differences between the rows of a restaurant before and after; undefined when there are none to log. */
export function rowChanges(before: WatchedRows, after: WatchedRows): RowChanges | undefined {
  const changes: RowChanges = { before: {}, after: {} };
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const fields = Object.keys(old ?? now ?? {}).filter(
      (field) => !UNIMPORTANT_FIELDS.has(field) && !(old && now && isSame(old[field], now[field])),
    );
    if (fields.length === 0) continue;
    if (old) changes.before[key] = pick(old, fields, before);
    if (now) changes.after[key] = pick(now, fields, after);
  }
  const isNothing = Object.keys({ ...changes.before, ...changes.after }).length === 0;
  return isNothing ? undefined : changes;
}

function pick(row: WatchedRow, fields: string[], rows: WatchedRows): WatchedRow {
  const name = 'name' in row ? { name: row.name } : {};
  return { ...name, ...Object.fromEntries(fields.map((field) => describeField(row, field, rows))) };
}

/** Compares by value, since dates are different objects. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Foreign key columns, for which the audit log shows the name of the target instead of its id. */
const pointers: Readonly<Record<string, { field: string; table: string }>> = {
  category_id: { field: 'category', table: 'categories' },
  serving_time_id: { field: 'serving_time', table: 'serving_times' },
};

/** Columns that hold a list as JSON, for which the audit log shows a text. */
const listsInWords: Readonly<Record<string, (list: never) => string>> = {
  opening_times: hoursText,
  opening_exceptions: exceptionsText,
  ranges: hoursText,
  ways: waysText,
  delivery_areas: areasText,
  charges: chargesText,
};

/** A field of a row in words for the audit log: names for ids, texts for hours, areas and charges. */
function describeField(row: WatchedRow, column: string, rows: WatchedRows): [field: string, value: unknown] {
  const value = row[column];
  const pointer = pointers[column];
  if (pointer) return [pointer.field, value === null ? null : rows.get(`${pointer.table}/${value}`)?.name];
  const inWords = listsInWords[column];
  if (inWords) return [column, inWords(JSON.parse(String(value)) as never)];
  if (column === 'only_variants') return [column, sizesOf(row, rows)];
  return [column, value];
}

/** The sizes with which a dish asks for choices; empty for all. */
function sizesOf({ item_id, only_variants }: WatchedRow, rows: WatchedRows): unknown[] {
  const numbers = String(only_variants).split(',').filter(Boolean);
  return numbers.map((no) => {
    const isSizeWithNumber = ([key, size]: [string, WatchedRow]) =>
      key.startsWith('item_variants/') && size.item_id === item_id && String(size.no) === no;
    return [...rows].find(isSizeWithNumber)?.[1].name ?? no;
  });
}

export type WatchedRow = Record<string, unknown>;

/** Rows by `table/id`. */
export type WatchedRows = Map<string, WatchedRow>;
