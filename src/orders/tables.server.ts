import type { Generated } from 'kysely';
import type { OrderStatus, OrderType, Payment, TableBy } from './order.ts';

interface OrderTable {
  id: string;
  restaurant_id: string;
  code: string;
  content_hash: string;
  day: string;
  day_no: number;
  change_no: number;
  order_type: OrderType;
  table_name: string;
  table_by: Generated<TableBy>;
  area_name: string;
  is_elsewhere: boolean;
  wanted_at: Date | null;
  has_note: boolean;
  /** JSON of `OrderLine[]`. */
  lines: string;
  /** JSON of `OrderSums`. */
  sums: string;
  total_paise: number;
  menu_total_paise: number | null;
  status: OrderStatus;
  decline_reason: string;
  ready_at: Date | null;
  payment: Payment;
  is_known: Generated<boolean>;
  is_quiet: boolean;
  device_hash: string;
  address_hash: string;
  placed_at: Date;
  received_at: Date;
  seen_at: Date | null;
  accepted_at: Date | null;
  /** JSON of `StockLine[]`: the stock subtracted when it was accepted; empty for none. */
  stock_taken: Generated<string>;
  updated_at: Date;
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
  order_number: Generated<string>;
  /** For an IP address: the hash of the browser that it was blocked with. Empty for a browser. */
  blocked_with: Generated<string>;
}

interface TableCodesTable {
  restaurant_id: string;
  renewed: number;
  scanned_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    orders: OrderTable;
    order_books: OrderBookTable;
    order_blocks: OrderBlockTable;
    table_codes: TableCodesTable;
  }
}
