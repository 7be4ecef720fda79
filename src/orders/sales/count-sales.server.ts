import { rupeesOf } from '#platform/money.ts';
import type { Services } from '#platform/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import type { OrderStatus } from '../order.ts';
import { lastOrderDays } from '../order-day.ts';
import { toOrder } from '../read-order.server.ts';
import type { Sales } from './sales-wire.ts';
import { ordersOfDays } from './sold-orders.server.ts';

/** The number of days counted, including today. */
const DAYS = 30;
const MOST_DISHES = 50;

/** Only accepted orders: nobody knows whether the others were cooked. */
const SOLD: readonly OrderStatus[] = ['accepted', 'ready', 'done'];

/**
 * Counts what a restaurant has sold in its last 30 days, today included: accepted orders by day, and the 50 dishes
 * ordered most, by name with size.
 */
export async function countSales(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, timeZone }: Pick<Restaurant, 'id' | 'timeZone'>,
): Promise<Sales> {
  const days = lastOrderDays(clock.now().getTime(), timeZone, DAYS);
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const byDay = new Map(days.map((day) => [day, { orders: 0, paise: 0 }]));
  const dishes = new Map<string, { pieces: number; orders: number }>();
  for await (const rows of ordersOfDays(db, id, { from, to }))
    for (const order of rows.map(toOrder).filter(({ status }) => SOLD.includes(status))) {
      const sum = byDay.get(order.day);
      if (!sum) continue;
      sum.orders += 1;
      sum.paise += order.sums.totalPaise;
      for (const [name, pieces] of piecesOf(order.lines)) {
        const dish = dishes.get(name) ?? { pieces: 0, orders: 0 };
        dishes.set(name, { pieces: dish.pieces + pieces, orders: dish.orders + 1 });
      }
    }
  const told = [...byDay].map(([day, { orders, paise }]) => ({ day, orders, total: rupeesOf(paise) }));
  return { days: told, today: told.at(-1) as Sales['today'], dishes: mostFirst(dishes) };
}

/** Pieces by dish: a dish on two lines with different choices counts as one dish. */
function piecesOf(lines: ReadonlyArray<{ name: string; quantity: number }>): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { name, quantity } of lines) pieces.set(name, (pieces.get(name) ?? 0) + quantity);
  return pieces;
}

function mostFirst(dishes: Map<string, { pieces: number; orders: number }>): Sales['dishes'] {
  const all = [...dishes].map(([name, counted]) => ({ name, ...counted }));
  all.sort(
    (one, other) =>
      other.pieces - one.pieces || other.orders - one.orders || (one.name < other.name ? -1 : 1),
  );
  return all.slice(0, MOST_DISHES);
}
