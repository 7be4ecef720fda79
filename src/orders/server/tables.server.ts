import type { Generated, Selectable } from 'kysely';
import type { TableCallKind } from '#ordering/orders/table-call.ts';
import type { Tables } from '#platform/db/tables.ts';
import { type Columns, fromRow } from '#platform/fields/columns.server.ts';
import { type Order, orderFields } from '../order.ts';

interface OrderTable extends Columns<typeof orderFields> {
  restaurant_id: string;
  content_hash: string;
  /** The total in `sums`, for sums by the database. */
  total_paise: number;
  device_hash: string;
  address_hash: string;
  accepted_at: Date | null;
  /** JSON of `StockLine[]`: the stock subtracted when it was accepted; empty for none. */
  stock_taken: Generated<string>;
  /** The bill of the table that it came from by a printed code. */
  bill_id: Generated<string | null>;
  /** When the half hour begins in which it is due; of what was stored before, only where it has a wanted time. */
  slot_at: Generated<Date | null>;
  /** How many pieces of dishes it has. */
  pieces: Generated<number>;
}

interface OrderBookTable {
  restaurant_id: string;
  change_no: number;
  day: string;
  day_no: number;
}

interface OrderBlockTable {
  restaurant_id: string;
  caller_hash: string;
  blocked_until: Date;
  /** The number of the order that led to the block; empty where it is not known. */
  order_number: string;
  /** For an IP address: the hash of the browser that it was blocked with. Empty for a browser. */
  blocked_with: Generated<string>;
}

interface TableCodesTable {
  restaurant_id: string;
  renewed: number;
  scanned_at: Date | null;
  /** When the codes were made anew last. */
  renewed_at: Generated<Date | null>;
}

interface TableCallTable {
  id: string;
  restaurant_id: string;
  table_name: string;
  kind: TableCallKind;
  called_at: Date;
  rung_at: Date;
  done_at: Date | null;
}

interface TableBillTable {
  id: string;
  restaurant_id: string;
  table_name: string;
  opened_at: Date;
  round_at: Date;
  closed_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    orders: OrderTable;
    order_books: OrderBookTable;
    order_blocks: OrderBlockTable;
    table_codes: TableCodesTable;
    table_calls: TableCallTable;
    table_bills: TableBillTable;
  }
}

export function toOrder(row: Selectable<Tables['orders']>): Order {
  return fromRow(orderFields, row);
}
