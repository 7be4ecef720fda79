import './tables.server.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';
import type { Order } from './order.ts';

/** Converts a row of `orders` to an `Order`. */
export function toOrder(row: Selectable<Tables['orders']>): Order {
  return {
    id: row.id,
    code: row.code,
    day: row.day,
    dayNo: row.day_no,
    changeNo: row.change_no,
    type: row.order_type,
    table: row.table_name,
    tableBy: row.table_by,
    area: row.area_name,
    isElsewhere: row.is_elsewhere,
    wantedAt: row.wanted_at,
    hasNote: row.has_note,
    lines: JSON.parse(row.lines),
    sums: JSON.parse(row.sums),
    menuTotalPaise: row.menu_total_paise,
    status: row.status,
    declineReason: row.decline_reason,
    readyAt: row.ready_at,
    payment: row.payment,
    isKnown: row.is_known,
    isQuiet: row.is_quiet,
    placedAt: row.placed_at,
    receivedAt: row.received_at,
    seenAt: row.seen_at,
    updatedAt: row.updated_at,
  };
}
