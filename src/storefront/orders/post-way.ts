import type { PostWay } from '#ordering/post-of.ts';
import type { Details } from '#ordering/ways/details-store.ts';
import { instantOf } from '#platform/local-time.ts';
import type { OrderWay } from '../ways/order-way.ts';

interface Asked {
  /** As its code says; empty where there is none. */
  table: string;
  /** What that code carried besides; empty where it carried nothing. */
  tableKey: string;
  /** What the customer has said; undefined where nothing is asked. */
  known: { order: OrderWay; details: Details } | undefined;
  timeZone: string;
}

/** How an order is to be had, without who it is for: what stands in place of an area that is listed stays in the chat. */
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
