import { formatRupees } from '#platform/formats/money.ts';
import { listOf } from '#platform/texts/lists.ts';
import { formatDate, formatDateTime } from '../lists/format.ts';
import type { AuditEntry } from './audit-calls.server.ts';
import { auditTexts } from './audit-texts.ts';

const MAX_NAMES = 3;

/** Returns the names of the first few changed fields or rows, to help the reader find an entry. */
export function whatChanged(entry: AuditEntry): string {
  const names = auditDiff(entry).flatMap(({ title, changes }) =>
    title ? [title] : changes.map(({ field }) => field),
  );
  if (names.length === 0) return auditTexts.nothingChanged;
  const shown = listOf(names.slice(0, MAX_NAMES), 'unit');
  return names.length > MAX_NAMES
    ? auditTexts.andMore({ names: shown, count: names.length - MAX_NAMES })
    : shown;
}

type State = NonNullable<AuditEntry['before']>;

interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The changes of one row; without a title, those of the entry's subject itself. */
export interface ChangedRow {
  title: string;
  changes: FieldChange[];
}

/**
 * Returns what a write changed, row by row. A write on an owner's behalf has its rows under `table/id`; a row that is
 * only in `before` was deleted, one only in `after` was created.
 */
export function auditDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedRow[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isRow = (key: string) => isState(before?.[key]) || isState(after?.[key]);
  const own = changesOf(before, after, (field) => !isRow(field));
  const rows = keys.filter(isRow).map((key) => changedRow(key, stateAt(before, key), stateAt(after, key)));
  return own.length > 0 ? [{ title: '', changes: own }, ...rows] : rows;
}

function changedRow(key: string, before: State | null, after: State | null): ChangedRow {
  const name = after?.name ?? before?.name;
  const table = humanize(key.split('/')[0] ?? key);
  const row = name ? auditTexts.namedRow({ table, name: String(name) }) : table;
  const title = !before ? auditTexts.rowAdded({ row }) : !after ? auditTexts.rowRemoved({ row }) : row;
  return { title, changes: changesOf(before, after) };
}

function changesOf(
  before: State | null,
  after: State | null,
  isIncluded: (field: string) => boolean = () => true,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter(
      (field) => isIncluded(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
    )
    .map((field) => ({
      field: humanize(field),
      before: formatValue(field, before?.[field]),
      after: formatValue(field, after?.[field]),
    }));
}

function stateAt(state: State | null, key: string): State | null {
  const value = state?.[key];
  return isState(value) ? value : null;
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Formats a value of the audit log; the field name shows whether a number is an amount. */
function formatValue(field: string, value: unknown): string {
  if (value === undefined || value === null) return auditTexts.values.none;
  if (value === '') return auditTexts.values.empty;
  if (typeof value === 'boolean') return value ? auditTexts.values.yes : auditTexts.values.no;
  if (typeof value === 'number') return /paise$/i.test(field) ? formatRupees(value) : String(value);
  if (Array.isArray(value)) return listOfValues(field, value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(value) : value;
}

function listOfValues(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return auditTexts.values.none;
  return listOf(
    values.map((value) => formatValue(field, value)),
    'unit',
  );
}

const CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * Returns the label of an action: `user.suspend` → `User: suspend`. A write on an owner's behalf is logged as the
 * call that was made; the rows show what it changed.
 */
export function actionLabel({ action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>): string {
  if (CALL.test(action)) return auditTexts.editForOwner({ subject: humanize(subjectType) });
  const [subject = '', ...verb] = action.split('.');
  const done = humanize(verb.join(' ')).toLowerCase();
  return done ? `${humanize(subject)}: ${done}` : humanize(subject);
}

/** Makes a name of a table column or an API field readable: `endsAt`, `ends_at` → `Ends at`. */
function humanize(name: string): string {
  const words = name
    .replace(/_?[Pp]aise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
