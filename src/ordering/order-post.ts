import type { WayType } from '#ordering/ways/ways.ts';

/**
 * The request body with which the customer's browser reports an order to a restaurant that remembers orders
 * (docs/product/orders.md#remembered-orders). Amounts are rupees, instants ISO 8601. Contains no name, phone, address or note
 * on the whole order.
 */
export interface OrderPost {
  /** Made by `drawOrderCode`. The same code with the same content is the same order, sent again. */
  code: string;
  /** The browser's own random key, 22 characters, by which an owner can block it. */
  device: string;
  placedAt: string;
  /** Empty where the restaurant asks for no way to order. */
  orderType: WayType | '';
  /** From the page's URL or typed by the customer; empty for none. */
  table: string;
  /** The key in the printed code of the table (docs/product/orders.md#codes-of-tables). */
  tableKey?: string | undefined;
  /** The name of one of the restaurant's areas; empty for none. */
  area: string;
  /** Whether it is delivered outside the restaurant's areas; then only the chat says where. */
  isElsewhere: boolean;
  wantedAt: string | null;
  /** Whether the chat message has a note on the whole order. */
  hasNote: boolean;
  lines: OrderPostLine[];
  sums: {
    items: number;
    /** Null means yet to be agreed. */
    charges: Array<{ name: string; amount: number | null }>;
    gst: { percent: number; cgst: number; sgst: number } | null;
    total: number;
  };
}

/** The most lines of an order that the server takes; a longer one goes only by message. */
export const MOST_LINES = 60;

export interface OrderPostLine {
  /** Made by `selectionKey`. */
  key: string;
  /** Includes the size. */
  name: string;
  /** Such as `Boiled egg x 2`. */
  options: string[];
  /** The note on this dish. */
  note: string;
  /** Of one piece with its options. */
  unit: number;
  quantity: number;
}

/** The response: 201 the first time, 200 when the order was stored already. */
export interface OrderPlaced {
  success: true;
  /** The order number that customer and restaurant see. */
  number: string;
  /** The number of the order within its day, for the kitchen. */
  dayNo: number;
  status: string;
  /** Whether its prices differ from the current menu. */
  differs: boolean;
}
