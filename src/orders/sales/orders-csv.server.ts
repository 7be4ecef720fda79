import { orderNumber } from '#ordering/order-code.ts';
import { csvTexts } from '#platform/csv.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { decimalRupees } from '#platform/money.ts';
import type { Order, OrderLine } from '../order.ts';
import { toOrder } from '../read-order.server.ts';
import { salesTexts } from './sales-texts.ts';
import { ordersOfDays } from './sold-orders.server.ts';

/** The orders of a month (`yyyy-mm`) as CSV in chunks of text, with a row for each order line. */
export function ordersCsv(db: Db, restaurantId: string, month: string): AsyncGenerator<string> {
  const { columns } = salesTexts;
  return csvTexts(columns, rowsOf(db, restaurantId, { from: `${month}-01`, to: `${month}-31` }));
}

async function* rowsOf(db: Db, restaurantId: string, days: { from: string; to: string }) {
  for await (const rows of ordersOfDays(db, restaurantId, days))
    yield rows
      .map(toOrder)
      .flatMap((order) => order.lines.map((line, index) => toCells(order, line, index === 0)));
}

/** The order's total is in its first row only, so that the column can be summed up. */
function toCells(order: Order, line: OrderLine, isFirst: boolean) {
  const { ways, tableBy, statuses, payments } = salesTexts;
  return [
    order.day,
    orderNumber(order.code),
    order.dayNo,
    ways[order.type],
    order.table,
    tableBy[order.tableBy],
    order.area,
    line.name,
    line.options.join(', '),
    line.note,
    line.quantity,
    decimalRupees(line.unitPaise),
    decimalRupees(line.unitPaise * line.quantity),
    isFirst ? decimalRupees(order.sums.totalPaise) : '',
    statuses[order.status],
    payments[order.payment],
  ];
}
