import { formatDay } from '#platform/formats/dates/date-text.ts';
import { formatRupees, wholePaise } from '#platform/formats/money.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { listOf } from '#platform/texts/lists.ts';
import { SHOWN } from '../live/order-book.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWire } from '../wire.ts';

/** `76 to 150 of 300`: what a page of a group shows. */
export function pageText(page: number, count: number): string {
  const to = Math.min((page + 1) * SHOWN, count);
  return ordersTexts.groups.page({ from: page * SHOWN + 1, to, count });
}

/** The way to order as text: `Table 7`, `Takeaway`, `Delivery · Indiranagar`. */
export function wayText({ type, table, area, isElsewhere }: OrderWire): string {
  const { ways, deliveryTo, deliveryElsewhere, deliveryInChat } = ordersTexts;
  if (type !== 'delivery') return table ? ordersTexts.table({ table }) : ways[type || 'unknown'];
  if (area) return deliveryTo({ area });
  return isElsewhere ? deliveryElsewhere : deliveryInChat;
}

/** What was chosen with one piece, in the order of the dish; says so where the line has several pieces. */
export function optionsText({ options, quantity }: Line): string {
  return eachOf(quantity, listOf(options, 'unit'));
}

/** `2 × Thali` with an extra roti has two of them: one with each. */
function eachOf(quantity: number, options: string): string {
  return quantity > 1 ? ordersTexts.eachPiece({ options }) : options;
}

type Line = OrderWire['lines'][number];

/** A time span in milliseconds as text: `just now`, `3 min ago`, `2 h 5 min ago`, `2 days ago`. */
export function agoText(milliseconds: number): string {
  const { times } = ordersTexts;
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 1) return times.now;
  if (minutes < 60) return times.minutesAgo({ count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return times.daysAgo({ count: Math.floor(hours / 24) });
  if (minutes % 60 === 0) return times.hoursAgo({ count: hours });
  return times.hoursAndMinutesAgo({ hours, minutes: minutes % 60 });
}

/** How late an order arrived, from 2 minutes on: sending always takes a moment. Empty below that. */
export function lateText({ placedAt, receivedAt }: OrderWire): string {
  const minutes = Math.round((Date.parse(receivedAt) - Date.parse(placedAt)) / MINUTE);
  if (minutes < 2) return '';
  const { minutesLate, hoursLate } = ordersTexts.times;
  return minutes < 120 ? minutesLate({ count: minutes }) : hoursLate({ count: Math.round(minutes / 60) });
}

export function overdueText(minutes: number): string {
  if (minutes < 1) return '';
  const { overdueMinutes, overdueHours } = ordersTexts.times;
  return minutes < 120
    ? overdueMinutes({ count: minutes })
    : overdueHours({ count: Math.floor(minutes / 60) });
}

/** The difference between the sent total and that of the menu; empty where there is none. */
export function differsText({ menuTotal, sums }: OrderWire): string {
  if (menuTotal === null) return '';
  return ordersTexts.pricesDiffer({ sent: rupees(sums.total), now: rupees(menuTotal) });
}

/** The dishes of which the menu counted fewer than an accepted order needs. */
export function shortText(short: ReadonlyArray<{ name: string; left: number }>): string {
  const items = short.map(({ name, left }) => piecesText(left, name));
  return ordersTexts.stockShort({ items: listOf(items, 'unit') });
}

/** `2 × Masala Dosa`. */
export function piecesText(quantity: number, name: string): string {
  return `${quantity} × ${name}`;
}

/** Until when the phone that sent an order is blocked, by the server's clock; empty where it is not. */
export function blockedText({ blockedUntil }: OrderWire, now: number): string {
  if (blockedUntil === null || Date.parse(blockedUntil) <= now) return '';
  return ordersTexts.block.blockedUntil({ date: formatDay(new Date(blockedUntil)) });
}

/** A blocked phone by the number of its order, where that is known, and until when it is blocked. */
export function blockedPhone({ number, until }: { number: string; until: string }): string {
  const date = formatDay(new Date(until));
  return number ? ordersTexts.block.phoneOf({ number, date }) : ordersTexts.block.unknownPhone({ date });
}

export function rupees(amount: number): string {
  return formatRupees(wholePaise(amount));
}
