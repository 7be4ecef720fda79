import type { PostWay } from '#ordering/orders/order-post.ts';
import type { Details } from '#ordering/ways/details-store.ts';
import { instantOf } from '#platform/formats/dates/local-time.ts';
import type { OrderWay } from '../../cart/ways/order-way.ts';
import { TABLE_KEY, tableArrival } from '../../page/table.ts';

interface WayInput {
  /** As named by the scanned code; empty where there is none. */
  table: string;
  /** The key in that code; empty where it had none. */
  tableKey: string;
  /** What the customer has entered; undefined where the restaurant asks for nothing. */
  known: { order: OrderWay; details: Details } | undefined;
  timeZone: string;
}

/** The way to order, as sent to the server, without name and address. An area that is not listed stays in the chat. */
export function postWay({ table, tableKey, known, timeZone }: WayInput): PostWay {
  const way = known?.order.way;
  const ofCode = tableKey && { tableKey };
  if (!known || !way)
    return { orderType: '', table, ...ofCode, area: '', isElsewhere: false, wantedAt: null };
  const { order, details } = known;
  const at = order.times?.at;
  return {
    orderType: way.type,
    table: way.type === 'dine_in' ? order.table || details.table : '',
    ...(order.table && ofCode),
    area: order.area?.name ?? '',
    isElsewhere: order.isElsewhere,
    wantedAt: at ? new Date(instantOf(at, timeZone)).toISOString() : null,
  };
}

const CODE = /^\w{8}$/;

/**
 * The key in the printed code of a table (docs/product/orders.md#codes-of-tables), as long as this tab remembers the table.
 * Empty where the table did not come from a printed code. Never throws.
 */
export function tableKey(table: string): string {
  const query = (tableArrival(table).get() ?? location.search).split('?')[1] ?? '';
  const key = new URLSearchParams(query).get(TABLE_KEY) ?? '';
  return CODE.test(key) ? key : '';
}
