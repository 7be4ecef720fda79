import type { Row, Rows } from './rows.ts';
import { toldField } from './told-field.ts';

/** The rows and fields that differ; a row's `name` is always included, so that people can recognize it. */
interface RowChanges {
  before: Record<string, Row>;
  after: Record<string, Row>;
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
]);

/** The differences between the rows of a restaurant before and after; undefined when there are none to log. */
export function rowChanges(before: Rows, after: Rows): RowChanges | undefined {
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

function pick(row: Row, fields: string[], rows: Rows): Row {
  const name = 'name' in row ? { name: row.name } : {};
  return { ...name, ...Object.fromEntries(fields.map((field) => toldField(row, field, rows))) };
}

/** Compares by value, since dates are different objects. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
