import { useEffect, useState } from 'react';
import type { RestaurantView } from './view.ts';

const TABLE = 'table';
/** Beside it in a printed code, and what tells that from one that was typed (docs/product.md#codes-of-tables). */
export const TABLE_KEY = 'k';
/** Longer than any meal. Whoever opens the same page again later orders from home. */
const LASTS_MS = 6 * 60 * 60 * 1000;

/** In ms since 1970: a moment that has been. */
const LONG_AGO = '1';

/** How often a page that stays open looks whether its table has ended. */
const LOOKS_EVERY_MS = 60_000;

let hasLooked = false;
let lookAgain = () => {};

/**
 * The table in a query such as `?table=7`, as it stands there; empty when there is none
 * (docs/product.md#order-message).
 */
export function tableIn(search: string): string {
  return new URLSearchParams(search).get(TABLE) ?? '';
}

/** An address of ours that carries the table on. */
export function withTable(address: string, table: string): string {
  const joint = address.includes('?') ? '&' : '?';
  return table ? `${address}${joint}${TABLE}=${encodeURIComponent(table)}` : address;
}

/** The customer's table, empty where there is none: the server renders one page for all tables, so at first there is none. */
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

/** The table as far as it counts: where ways to order are set, only with dine-in among them. */
export function countingTable(table: string, { ways }: Pick<RestaurantView, 'ways'>): string {
  return ways.length === 0 || ways.some(({ type }) => type === 'dine_in') ? table : '';
}

/** Ends a table at once: the customer is not at it. */
export function leaveTable(table: string): void {
  try {
    sessionStorage.setItem(keyOf(table), LONG_AGO);
  } catch {
    // The next page has it again.
  }
  lookAgain();
}

/**
 * The table in the page's address. Six hours after its code was scanned there is none any more, and the address says so.
 */
function currentTable(): string {
  const table = tableIn(location.search);
  // A clock that was turned back makes no table last longer.
  if (!table || Math.abs(Date.now() - scannedAt(table)) < LASTS_MS) return table;

  takeOut(TABLE);
  return '';
}

/**
 * When the code of a table was scanned, ms since 1970. A tab keeps it, also through a reload, with the query that it was
 * opened by: what tells a printed code is in it, and goes from the address, which is copied and comes up again days later.
 */
function scannedAt(table: string): number {
  const key = keyOf(table);
  try {
    const known = isArrival() ? 0 : Number.parseInt(sessionStorage.getItem(key) ?? '', 10);
    if (!known) {
      sessionStorage.setItem(key, Date.now() + location.search);
      takeOut(TABLE_KEY);
    }
    return known || Date.now();
  } catch {
    return performance.timeOrigin;
  }
}

/** Where a tab keeps since when it is at a table: `1764050000000?table=7&k=7K3M4PQ8`. */
export const keyOf = (table: string): string => `menu_link_table:${table}`;

function takeOut(name: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}

/** Whether the customer has just come here from elsewhere, such as the camera, and not from a page of ours. */
function isArrival(): boolean {
  if (hasLooked) return false;
  hasLooked = true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate' && !document.referrer.startsWith(location.origin);
}
