import { dateFormat } from '#platform/formats/dates/local-time.ts';

/** How long orders are stored, in months: 400 days. */
const STORED_MONTHS = 14;

/** A month that may have orders: `2026-11`, `November 2026`. */
export interface Month {
  month: string;
  name: string;
}

/** The months that can be downloaded, the current one first. `day` is today, `yyyy-mm-dd`. */
export function monthsUntil(day: string): Month[] {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return Array.from({ length: STORED_MONTHS }, (_, ago) => {
    const first = new Date(Date.UTC(year, month - 1 - ago, 1));
    return { month: first.toISOString().slice(0, 7), name: named(first) };
  });
}

const named = dateFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
