import { decimalRupees, rupeesOf } from '#platform/formats/money.ts';
import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import { csvAnswer, csvDownload } from '#platform/http/routes/route-parts.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import { lastOrderDays, type Order, type OrderLine, type OrderStatus } from '../order.ts';
import { CSV } from './orders-csv.ts';
import { exportQuery, type Sales, salesWire } from './sales-wire.ts';
import '../server/tables.server.ts';
import type { Selectable } from 'kysely';
import { orderNumber } from '#ordering/orders/order-code.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { csvTexts } from '#platform/formats/csv.server.ts';
import { toOrder } from '../server/tables.server.ts';

export type SalesCalls = CallsOf<typeof salesCalls>;

/** The API calls about sales (docs/product/orders.md#order-list). */
export function salesCalls(services: Services) {
  const guard = requireRestaurant(services, 'sales.read');
  return calls(services, [
    call('GET /api/orders/sales', {
      says: 'What was sold in the last 30 days, by day, and the dishes ordered most',
      guard,
      answer: salesWire,
      run: async ({ restaurant }) => ({
        success: true as const,
        ...(await countSales(services, restaurant)),
      }),
    }),
    call('GET /api/orders/export', {
      says: 'The orders of a month as CSV, one row for each line of an order',
      guard,
      query: exportQuery,
      answer: csvAnswer,
      run: ({ restaurant: { id, slug }, query: { month } }) =>
        csvDownload(`orders-${slug}-${month}.csv`, ordersCsv(services.db, id, month)),
    }),
  ]);
}

const DAYS = 30;
const MAX_DISHES = 50;

/** Only accepted orders: nobody knows whether the others were cooked. */
const SOLD: readonly OrderStatus[] = ['accepted', 'ready', 'done'];

/**
 * Counts what a restaurant has sold in its last 30 days, today included: accepted orders by day, and the 50 dishes
 * ordered most, by name with size.
 */
async function countSales(
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
  const dayTotals = [...byDay].map(([day, { orders, paise }]) => ({ day, orders, total: rupeesOf(paise) }));
  return { days: dayTotals, today: dayTotals.at(-1) as Sales['today'], dishes: mostFirst(dishes) };
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
  return all.slice(0, MAX_DISHES);
}

/** The orders of a month (`yyyy-mm`) as CSV in chunks of text, with a row for each order line. */
function ordersCsv(db: Db, restaurantId: string, month: string): AsyncGenerator<string> {
  return csvTexts(CSV.columns, rowsOf(db, restaurantId, { from: `${month}-01`, to: `${month}-31` }));
}

async function* rowsOf(db: Db, restaurantId: string, days: { from: string; to: string }) {
  for await (const rows of ordersOfDays(db, restaurantId, days))
    yield rows
      .map(toOrder)
      .flatMap((order) => order.lines.map((line, index) => toCells(order, line, index === 0)));
}

/** The order's total is in its first row only, so that the column can be summed up. */
function toCells(order: Order, line: OrderLine, isFirst: boolean) {
  return [
    order.day,
    orderNumber(order.code),
    order.dayNo,
    CSV.ways[order.type],
    order.table,
    CSV.tableBy[order.tableBy],
    order.area,
    line.name,
    line.options.join(', '),
    line.note,
    line.quantity,
    decimalRupees(line.unitPaise),
    decimalRupees(line.unitPaise * line.quantity),
    isFirst ? decimalRupees(order.sums.totalPaise) : '',
    CSV.statuses[order.status],
    CSV.payments[order.payment],
  ];
}

const AT_A_TIME = 300;

type Row = Selectable<Tables['orders']>;

/** All orders of a restaurant from one day to another, in the order in which they came, a few hundred at a time. */
async function* ordersOfDays(
  db: Db,
  restaurantId: string,
  { from, to }: { from: string; to: string },
): AsyncGenerator<Row[]> {
  let last: Pick<Row, 'day' | 'day_no'> = { day: from, day_no: 0 };
  for (;;) {
    const { day, day_no } = last;
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('day', '>=', day)
      .where('day', '<=', to)
      .where((row) => row.or([row('day', '>', day), row('day_no', '>', day_no)]))
      .orderBy('day')
      .orderBy('day_no')
      .limit(AT_A_TIME)
      .execute();
    yield rows;
    const newest = rows.at(-1);
    if (!newest || rows.length < AT_A_TIME) return;
    last = newest;
  }
}
