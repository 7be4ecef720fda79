import type { WayType } from '#ordering/ways/ways.ts';

/**
 * What the customer's browser sends of an order that the restaurant wants remembered (docs/product.md#remembered-orders).
 * Amounts are rupees, instants ISO 8601. No name, phone, address or note on the whole order is among it.
 */
export interface OrderPost {
  /** As of `drawOrderCode`: sent again with the same content, it is the same order. */
  code: string;
  /** The browser's own random key, 22 signs, by which it can be blocked. */
  device: string;
  placedAt: string;
  /** Empty where the restaurant asks for no way to order. */
  orderType: WayType | '';
  /** As the page's address or the customer says; empty for none. */
  table: string;
  /** What the printed code of the table carries besides (docs/product.md#codes-of-tables). */
  tableKey?: string | undefined;
  /** The name of one of the restaurant's areas; empty for none. */
  area: string;
  /** Brought to a place that no area is set for, which stands in the chat alone. */
  isElsewhere: boolean;
  wantedAt: string | null;
  /** Whether the chat has words on the whole order. */
  hasNote: boolean;
  lines: OrderPostLine[];
  sums: {
    items: number;
    /** Null is yet to be agreed. */
    charges: Array<{ name: string; amount: number | null }>;
    gst: { percent: number; cgst: number; sgst: number } | null;
    total: number;
  };
}

interface OrderPostLine {
  /** As of `selectionKey`. */
  key: string;
  /** With its size. */
  name: string;
  /** Such as `Boiled egg x 2`. */
  options: string[];
  /** On this dish. */
  note: string;
  /** Of one piece with its options. */
  unit: number;
  quantity: number;
}

/** The answer: 201 the first time, 200 when it was there. */
export interface OrderPlaced {
  success: true;
  /** What people call it. */
  number: string;
  /** What the kitchen calls it. */
  dayNo: number;
  status: string;
  /** Its prices are not those of the menu any more. */
  differs: boolean;
}
