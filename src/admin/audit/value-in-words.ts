import { formatRupees } from '#platform/money.ts';
import { shownDay } from '../day.ts';
import { shownMoment } from './shown-moment.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value of the audit log as people read it; the field tells amounts from other numbers. */
export function valueInWords(field: string, value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return /paise$/i.test(field) ? formatRupees(value) : String(value);
  if (Array.isArray(value)) return value.map((part) => valueInWords(field, part)).join(', ') || 'none';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return shownMoment(value);
  return DAY.test(value) ? shownDay(value) : value;
}
