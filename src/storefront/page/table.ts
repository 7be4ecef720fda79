import { useEffect, useState } from 'react';
import { inTab, type Stored, storedText } from '#platform/browser/stored-text.ts';
import type { RestaurantView } from '../view/view.ts';

const TABLE = 'table';
/** A second parameter in printed codes, which distinguishes them from a typed table (docs/product/orders.md#codes-of-tables). */
export const TABLE_KEY = 'k';
/** Longer than any meal. Whoever opens the same page again later orders from home. */
const LASTS_MS = 6 * 60 * 60 * 1000;

/** In ms since 1970: a time in the past. */
const LONG_AGO = '1';

/** How often an open page checks whether its table has expired. */
const LOOKS_EVERY_MS = 60_000;

let hasLooked = false;
let lookAgain = () => {};

/**
 * The table in a query such as `?table=7`, as written there; empty when there is none
 * (docs/product/ordering.md#order-message).
 */
export function tableIn(search: string): string {
  return new URLSearchParams(search).get(TABLE) ?? '';
}

/** Returns one of our URLs with the table added to its query, if there is one. */
export function withTable(address: string, table: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return table ? `${address}${joint}${TABLE}=${encodeURIComponent(table)}` : address;
}

/** The customer's table. Empty if there is none, and until hydration: the server renders one page for all tables. */
export function useTable(): string {
  const [table, setTable] = useState('');

  useEffect(() => {
    const look = () => setTable(currentTable());
    lookAgain = look;
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return table;
}

/** The table if it counts, else empty: a restaurant with ways to order must have dine-in among them. */
export function countingTable(table: string, { ways }: Pick<RestaurantView, 'ways'>): string {
  return ways.length === 0 || ways.some(({ type }) => type === 'dine_in') ? table : '';
}

/** Expires a table at once, because the customer says that they are not there. */
export function leaveTable(table: string): void {
  tableArrival(table).set(LONG_AGO);
  lookAgain();
}

/** The table in the page's URL. Six hours after its code was scanned it is removed there, and the result is empty. */
function currentTable(): string {
  const table = tableIn(location.search);
  // `abs`: turning the phone's clock back must not make a table last longer.
  if (!table || Math.abs(Date.now() - scannedAt(table)) < LASTS_MS) return table;

  takeOut(TABLE);
  return '';
}

/**
 * When the code of a table was scanned, ms since 1970. The tab's sessionStorage keeps it, with the query that the
 * page was opened with. That query has the key of a printed code, which is then removed from the URL, because URLs
 * are copied, and opened again days later.
 */
function scannedAt(table: string): number {
  const arrival = tableArrival(table);
  const known = isArrival() ? 0 : Number.parseInt(arrival.get() ?? '', 10);
  if (known) return known;
  if (!arrival.set(Date.now() + location.search)) return performance.timeOrigin;
  takeOut(TABLE_KEY);
  return Date.now();
}

/** When this tab arrived at a table, and the query of the page: `1764050000000?table=7&k=7K3M4PQ8`. */
export const tableArrival = (table: string): Stored<string | undefined> =>
  storedText(`menu_link_table:${table}`, String, undefined, { storage: inTab });

function takeOut(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** Whether the customer has just come from elsewhere, such as the camera. True at most once per page load. */
function isArrival(): boolean {
  if (hasLooked) return false;
  hasLooked = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin);
}
