import { orderNumber } from '#ordering/order-code.ts';
import { upiLink } from '#ordering/upi-link.ts';
import { headLine, whenText } from '#ordering/ways/order-words.ts';
import { DAY } from '#platform/clock.ts';
import { clockTextAt, wallTime } from '#platform/local-time.ts';
import type { OrderStatus } from '#storefront/order-status/order-status.ts';
import type { Order } from '../order.ts';
import { canBePaid, type StoodOrder } from '../stood-order.ts';

/**
 * An order as its status page shows it at `now`, with times in the restaurant's time zone
 * (docs/product/orders.md#status-page).
 */
export function pageStatus(stood: StoodOrder, now: Date): OrderStatus {
  const { order, restaurant } = stood;
  const { code, dayNo, status, declineReason, lines, sums } = order;
  const { name: restaurantName, slug, timeZone, upiId: id, upiName: name, payWhen } = restaurant;
  const number = orderNumber(code);
  const payment = { id, name, amountPaise: sums.totalPaise, note: `Order ${number}` };
  return {
    ...{ code, number, dayNo, restaurantName, slug, status, declineReason },
    payment: order.payment,
    readyAt: order.readyAt ? readyText(order.readyAt, timeZone, now) : '',
    place: placeOf(order, timeZone, now),
    placedAt: `${dateIn(timeZone).format(order.placedAt)}, ${clockTextAt(wallTime(order.placedAt, timeZone))}`,
    lines: lines.map((line) => ({
      name: line.name,
      options: line.options,
      note: line.note,
      unitPaise: line.unitPaise,
      quantity: line.quantity,
    })),
    sums,
    upi: isToBePaid(stood) ? { code: upiLink(payment), id, name, payWhen } : null,
  };
}

/** The way to order as in the message; an area that is not listed appears only in the chat. */
function placeOf({ type, table, area, wantedAt }: Order, zone: string, now: Date): string {
  if (type === '') return headLine({ type: 'dine_in', isOneOfMany: false, table, area: '', when: '' });
  const when = wantedAt ? whenText(wallTime(wantedAt, zone), wallTime(now.getTime(), zone)) : '';
  return headLine({ type, isOneOfMany: true, table, area, when });
}

/** A time such as `7:40 PM`, with the day where it is not today. */
function readyText(readyAt: number, zone: string, now: Date): string {
  const [at, today] = [wallTime(readyAt, zone), wallTime(now.getTime(), zone)];
  return Math.floor(at / DAY) === Math.floor(today / DAY) ? clockTextAt(at) : whenText(at, today);
}

/** Whether payment is shown: before the restaurant accepts, only where it asks for payment first. */
function isToBePaid(stood: StoodOrder): boolean {
  const { order, restaurant } = stood;
  return canBePaid(stood) && (order.status !== 'placed' || restaurant.payWhen === 'before');
}

function dateIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: '2-digit', year: 'numeric' });
}
