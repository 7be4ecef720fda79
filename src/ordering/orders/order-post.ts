import { cleanNote } from '#ordering/message/notes/notes.ts';
import type { OrderedLine, PlacedOrder } from '#ordering/orders/customer-order.ts';
import type { WayType } from '#ordering/ways/ways.ts';
import { rupeesOf } from '#platform/formats/money.ts';

/** How the customer gets the order, without the parts that the server may not know. */
export type PostWay = Pick<
  OrderPost,
  'orderType' | 'table' | 'tableKey' | 'area' | 'isElsewhere' | 'wantedAt'
>;

interface Placed extends Pick<PlacedOrder, 'code' | 'lines' | 'note' | 'sums'> {
  device: string;
  /** ms since 1970, by the server's clock. */
  placedAt: number;
  way: PostWay;
}

/** Less than the server takes. */
const MAX_BYTES = 15_000;
/** What an order takes beside its lines, in bytes, at most. */
const AROUND_BYTES = 3_000;

/**
 * Whether the server takes an order with these lines: at most 60, and not too many bytes with their keys and notes. A
 * longer order goes only by message, without a link to a page that would never exist.
 */
export function canBeListed(lines: readonly OrderedLine[]): boolean {
  if (lines.length > MAX_LINES) return false;
  return bytesOf(lines.map(postLine).map(unnamed)) <= MAX_BYTES - AROUND_BYTES;
}

/**
 * The request body of an order: what the customer saw, without personal data (docs/product/orders.md#remembered-orders). If
 * it gets too large, names are left out; the server takes them from the menu anyway.
 */
export function postOf(placed: Placed): OrderPost {
  const post = fullPost(placed);
  return bytesOf(post) <= MAX_BYTES ? post : { ...post, lines: post.lines.map(unnamed) };
}

function bytesOf(data: unknown): number {
  return new TextEncoder().encode(JSON.stringify(data)).length;
}

function unnamed(line: OrderPostLine): OrderPostLine {
  return { ...line, name: '', options: [] };
}

function postLine({ key, name, options, note, unitPaise, quantity }: OrderedLine): OrderPostLine {
  return {
    key,
    name,
    options: [...options],
    note: cleanNote(note),
    unit: rupeesOf(unitPaise),
    quantity,
  };
}

function fullPost({ code, device, placedAt, way, lines, note, sums }: Placed): OrderPost {
  const { itemsPaise, charges, gst, totalPaise } = sums;
  return {
    code,
    device,
    placedAt: new Date(placedAt).toISOString(),
    ...way,
    hasNote: cleanNote(note) !== '',
    lines: lines.map(postLine),
    sums: {
      items: rupeesOf(itemsPaise),
      charges: charges.map(({ name, paise }) => ({ name, amount: paise === null ? null : rupeesOf(paise) })),
      gst: gst && { percent: gst.percent, cgst: rupeesOf(gst.cgst), sgst: rupeesOf(gst.sgst) },
      total: rupeesOf(totalPaise),
    },
  };
}

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
export const MAX_LINES = 60;

interface OrderPostLine {
  /** Made by `selectionKey`. */
  key: string;
  /** Includes the size. */
  name: string;
  /** Such as `Boiled egg x 2`. */
  options: string[];
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
