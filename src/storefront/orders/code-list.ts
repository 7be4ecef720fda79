import { stored } from '#platform/stored.ts';
import type { Stored } from '#platform/stored-text.ts';

/** More than are ever looked up: orders handed over within a day, and the last ones that a browser keeps. */
const MOST = 20;

/** A list of order codes about which one fact is remembered, newest first. Never throws. */
export function codeList(key: 'menu_link_orders_kept' | 'menu_link_orders_refused') {
  const codes: Stored<readonly string[]> = stored(
    key,
    (list) => (Array.isArray(list) ? list : undefined),
    [],
  );
  return {
    note(code: string) {
      codes.change((before) => [...new Set([code, ...before])].slice(0, MOST));
    },
    has: (code: string) => codes.get().includes(code),
    subscribe: codes.subscribe,
  };
}
