import { fullTexts } from '#ordering/ways/full-texts.ts';
import { PAGE_WORDS, whenText } from '#ordering/ways/order-words.ts';
import { stored } from '#platform/browser/stored.ts';
import type { Stored } from '#platform/browser/stored-text.ts';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { isRecord } from '#platform/formats/json.ts';
import { serverNow } from '../view/server-clock.ts';

/** More than are ever looked up: orders sent within a day. */
const MAX = 20;

/** The next free half hour, ISO 8601, by the code of an order that was refused because its own is full; empty for none. */
const full: Stored<Readonly<Record<string, string>>> = stored(
  'menu_link_orders_full',
  (found) => {
    const entries = isRecord(found) ? Object.entries(found) : [];
    return Object.fromEntries(
      entries.filter((each): each is [string, string] => typeof each[1] === 'string'),
    );
  },
  {},
);

/** Remembers that the half hour of an order was full, with the next free one; null for none. Never throws. */
export function noteFull(code: string, next: string | null): void {
  full.change((before) =>
    Object.fromEntries([...Object.entries(before), [code, next ?? ''] as const].slice(-MAX)),
  );
}

/** What the customer reads of an order that was refused because its half hour is full; empty for any other order. */
export function fullSentence(code: string, zone: string): string {
  const next = full.get()[code];
  if (next === undefined) return '';
  const at = Date.parse(next);
  const now = serverNow() ?? Date.now();
  if (!(at > now)) return fullTexts.fullNone;
  return fullTexts.full({ when: whenText(wallTime(at, zone), wallTime(now, zone), PAGE_WORDS) });
}
