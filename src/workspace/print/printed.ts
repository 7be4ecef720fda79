import { useSyncExternalStore } from 'react';

const KEY = 'menu_link_printed';
const watchers = new Set<() => void>();
/** Used when storage is blocked: lasts until the page is closed. */
const here = new Set<string>();

/** Stores on this device that the QR code of a page was printed, or downloaded to be printed. */
export function markPrinted(slug: string): void {
  here.add(slug);
  try {
    localStorage.setItem(keyOf(slug), '1');
  } catch {
    // Kept until the page is closed.
  }
  for (const notify of watchers) notify();
}

/** Whether the QR code of this page was printed from this device. A new address needs a new print. */
export function useHasPrinted(slug: string): boolean {
  return useSyncExternalStore(watch, () => hasPrinted(slug));
}

function hasPrinted(slug: string): boolean {
  if (here.has(slug)) return true;
  try {
    return localStorage.getItem(keyOf(slug)) === '1';
  } catch {
    return false;
  }
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

function keyOf(slug: string): string {
  return `${KEY}:${slug}`;
}
