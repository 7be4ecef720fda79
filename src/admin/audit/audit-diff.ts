import { formatRupees } from '#platform/money.ts';
import { formatDate, formatDateTime } from '../format.ts';
import { humanize } from './audit-text.ts';
import type { AuditEntry } from './wire.ts';

type State = NonNullable<AuditEntry['before']>;

/** One field before and after, formatted. */
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
  const fate = before ? (after ? '' : ' removed') : ' added';
  return { title: `${table}${name ? ` “${name}”` : ''}${fate}`, changes: changesOf(before, after) };
}

function changesOf(
  before: State | null,
  after: State | null,
  isMeant: (field: string) => boolean = () => true,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => isMeant(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
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
  if (value === undefined || value === null) return 'none';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /paise$/i.test(field) ? formatRupees(value) : String(value);
  if (Array.isArray(value)) return value.map((part) => formatValue(field, part)).join(', ') || 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return formatDateTime(value);
  return DAY.test(value) ? formatDate(value) : value;
}
