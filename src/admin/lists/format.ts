import { formatDay } from '#platform/formats/dates/date-text.ts';
import { dateFormat } from '#platform/formats/dates/local-time.ts';
import { formatRupees, wholePaise } from '#platform/formats/money.ts';

/** Formats an ISO date or instant as `Nov 21, 2026` (docs/product/admin.md#admin-area). */
export function formatDate(wire: string): string {
  return formatDay(new Date(wire));
}

const time = dateFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an ISO instant with its time in India: `Nov 21, 2026, 14:05`. */
export function formatDateTime(instant: string): string {
  return `${formatDate(instant)}, ${time(new Date(instant))}`;
}

const grouped = new Intl.NumberFormat('en-IN');

/** Formats a count in the Indian way: 123456 → `1,23,456`. */
export function formatCount(count: number): string {
  return grouped.format(count);
}

/** Formats rupees from the API: 499 → `₹499.00`. */
export function formatAmount(rupees: number): string {
  return formatRupees(wholePaise(rupees));
}
