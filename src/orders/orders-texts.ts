import { wayWord } from '#ordering/ways/dish-ways.ts';
import type { WayType } from '#ordering/ways/ways.ts';
import { formatDay, MINUTE } from '#platform/clock.ts';
import { formatRupees, wholePaise } from '#platform/money.ts';
import { SHOWN } from './order-book.ts';
import type { OrderWire } from './wire.ts';

/** The texts of the owner's order screens (docs/product/orders.md#order-list). */
export const ordersTexts = {
  start: 'Start taking orders',
  bellOff: 'The bell is off.',
  bellOffWhy: 'Tap the button to turn on sound.',
  bellRefused: 'This device plays no sound. Check its volume, then try again.',
  bellOn: 'The bell is on.',
  quieten: 'Tap the screen to stop it.',
  lost: 'This list is not updating. New orders may be missing.',
  lostWhat: 'Check WhatsApp for new orders. This list updates when internet returns.',
  unconfirmed: 'Unconfirmed orders',
  heldBackWhat: 'The bell does not ring for these. Check WhatsApp before you accept.',
  heldBackUnread: 'Unconfirmed orders did not load. Please try again.',
  previous: 'Show previous',
  next: 'Show next',
  notFound: 'This order is not in the list. The customer’s phone could not reach us.',
  notFoundWhat: 'The WhatsApp message is enough. You can prepare this order.',
  sameNumber: 'Another order starts with this number. Compare the link on WhatsApp.',
  note: 'With a note on WhatsApp',
  inChat: 'Name and address are on WhatsApp',
  nameInChat: 'Name is on WhatsApp',
  soldOut: 'sold out when ordered',
  wrongWay: (way: WayType) => `not for ${wayWord(way)}`,
  moneyIsThere: 'Payment received',
  paid: 'Paid',
  tableBy: { scanned: 'Scanned at the table', typed: 'Table typed in' },
  block: 'Block this phone',
  unblock: 'Unblock this phone',
  blockWhat: 'Use for fake orders. For 30 days this phone can order only on WhatsApp.',
  blockNetwork: 'New phones on the same network are unconfirmed for 1 day.',
  blocked: 'Phone blocked for 30 days. Its orders will not show here.',
  unblocked: 'Phone unblocked. Its orders will show here.',
  unblockPhone: 'Unblock',
  blocksUnread: 'Blocked phones did not load. Please try again.',
} as const;

/** `1 new order`, `3 new orders`. */
export function newOrders(count: number): string {
  return count === 1 ? '1 new order' : `${count} new orders`;
}

/** `1 unconfirmed order`, `12 unconfirmed orders`. */
export function unconfirmedOrders(count: number): string {
  return count === 1 ? '1 unconfirmed order' : `${count} unconfirmed orders`;
}

/** `76 to 150 of 300`: what a page of a group shows. */
export function pageText(page: number, count: number): string {
  return `${page * SHOWN + 1} to ${Math.min((page + 1) * SHOWN, count)} of ${count}`;
}

const waysNamed = { dine_in: 'Dine-in', takeaway: 'Takeaway', delivery: 'Delivery', '': 'Order' } as const;

/** The way to order as text: `Table 7`, `Takeaway`, `Delivery · Indiranagar`. */
export function wayText({ type, table, area, isElsewhere }: OrderWire): string {
  if (type === 'delivery') return `Delivery · ${area || (isElsewhere ? 'another area' : 'see WhatsApp')}`;
  return table ? `Table ${table}` : waysNamed[type];
}

/** What was chosen with one piece, in the order of the dish; says so where the line has several pieces. */
export function optionsText({ options, quantity }: Line): string {
  return eachOf(quantity, options.join(', '));
}

/** The same, each with what it adds to the price of the piece. */
export function pricedOptionsText({ options, optionPrices, quantity }: Line): string {
  const priced = options.map((option, at) => {
    const price = optionPrices[at] ?? 0;
    return price > 0 ? `${option} (${rupees(price)})` : option;
  });
  return eachOf(quantity, priced.join(', '));
}

/** `2 × Thali` with an extra roti has two of them: one with each. */
export function eachOf(quantity: number, options: string): string {
  return quantity > 1 ? `Each: ${options}` : options;
}

type Line = OrderWire['lines'][number];

/** A time span in milliseconds as text: `just now`, `3 min ago`, `2 h 5 min ago`, `2 days ago`. */
export function agoText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  return minutes % 60 === 0 ? `${hours} h ago` : `${hours} h ${minutes % 60} min ago`;
}

/** How late an order arrived, from 2 minutes on: sending always takes a moment. Empty below that. */
export function lateText({ placedAt, receivedAt }: OrderWire): string {
  const minutes = Math.round((Date.parse(receivedAt) - Date.parse(placedAt)) / MINUTE);
  if (minutes < 2) return '';
  const words = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `came ${words} late`;
}

/** How late an order in the kitchen is; empty where it is not. */
export function overdueText(minutes: number): string {
  if (minutes < 1) return '';
  return minutes < 120 ? `Late by ${minutes} min` : `Late by ${Math.floor(minutes / 60)} hours`;
}

/** The difference between the sent total and that of the menu; empty where there is none. */
export function differsText({ menuTotal, sums }: OrderWire): string {
  if (menuTotal === null) return '';
  const [sent, now] = [rupees(sums.total), rupees(menuTotal)];
  return `Prices differ from your menu: ${sent} sent, ${now} now`;
}

/** Says that the customer claims to have paid, and the amount. */
export function saysPaidText({ sums }: OrderWire): string {
  return `Customer says paid · ${rupees(sums.total)} · Check your bank app or soundbox.`;
}

/** The dishes of which the menu counted fewer than an accepted order needs. */
export function shortText(short: ReadonlyArray<{ name: string; left: number }>): string {
  return `Stock was short: only ${short.map(({ name, left }) => `${left} × ${name}`).join(', ')} left.`;
}

/** Until when the phone that sent an order is blocked, by the server's clock; empty where it is not. */
export function blockedText({ blockedUntil }: OrderWire, now: number): string {
  if (blockedUntil === null || Date.parse(blockedUntil) <= now) return '';
  return `This phone is blocked until ${formatDay(new Date(blockedUntil))}`;
}

/** `1 phone is blocked`, `3 phones are blocked`. */
export function blockedPhones(count: number): string {
  return count === 1 ? '1 phone is blocked' : `${count} phones are blocked`;
}

/** A blocked phone by the number of its order, where that is known, and until when it is blocked. */
export function blockedPhone({ number, until }: { number: string; until: string }): string {
  const phone = number ? `The phone of ${number}` : 'A phone';
  return `${phone}, until ${formatDay(new Date(until))}`;
}

/** Formats an amount in rupees for display. */
export function rupees(amount: number): string {
  return formatRupees(wholePaise(amount));
}

/** Confirms an order's change to a status. */
export function wentText(number: string, to: OrderWire['status']): string {
  return {
    placed: `${number} is new again.`,
    accepted: `${number} accepted.`,
    ready: `${number} is ready.`,
    done: `${number} completed.`,
    declined: `${number} declined.`,
    withdrawn: `${number} cancelled by customer.`,
  }[to];
}

/** Confirms that the owner has the money for an order. */
export function paidText(number: string): string {
  return `Payment received for ${number}.`;
}

/** Says that another device has changed the order first. */
export function elsewhereText({ number, status }: OrderWire): string {
  return {
    placed: `Another device moved ${number} back to new.`,
    accepted: `Another device has accepted ${number}.`,
    ready: `Another device has marked ${number} as ready.`,
    done: `Another device has completed ${number}.`,
    declined: `Another device has declined ${number}.`,
    withdrawn: `The customer has cancelled ${number}.`,
  }[status];
}

export const statusWords: Record<OrderWire['status'], string> = {
  placed: 'New',
  accepted: 'Accepted',
  ready: 'Ready',
  done: 'Completed',
  declined: 'Declined',
  withdrawn: 'Cancelled by customer',
};
