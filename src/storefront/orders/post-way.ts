import type { PostWay } from '#ordering/post-of.ts';
import type { Details } from '#ordering/ways/details-store.ts';
import { instantOf } from '#platform/local-time.ts';
import type { OrderWay } from '../ways/order-way.ts';

interface Asked {
  /** As named by the scanned code; empty where there is none. */
  table: string;
  /** The key in that code; empty where it had none. */
  tableKey: string;
  /** What the customer has entered; undefined where the restaurant asks for nothing. */
  known: { order: OrderWay; details: Details } | undefined;
  timeZone: string;
}

/** The way to order, as sent to the server, without name and address. An area that is not listed stays in the chat. */
export function postWay({ table, tableKey, known, timeZone }: Asked): PostWay {
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
