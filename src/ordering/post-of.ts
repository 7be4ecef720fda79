import { cleanNote } from '#ordering/notes.ts';
import { MOST_LINES, type OrderPost, type OrderPostLine } from '#ordering/order-post.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { rupeesOf } from '#platform/money.ts';
import type { CartLine } from './cart.ts';
import { selectionKey } from './selection.ts';

/** How the customer gets the order, without the parts that the server may not know. */
export type PostWay = Pick<
  OrderPost,
  'orderType' | 'table' | 'tableKey' | 'area' | 'isElsewhere' | 'wantedAt'
>;

interface Placed {
  code: string;
  device: string;
  /** ms since 1970, by the server's clock. */
  placedAt: number;
  way: PostWay;
  /** The same lines as in the message. */
  lines: readonly CartLine[];
  /** The note on the whole order; it stays in the chat. */
  note: string;
  sums: OrderSums;
}

/** Less than the server takes. */
const MOST_BYTES = 15_000;
/** What an order takes beside its lines, in bytes, at most. */
const AROUND_BYTES = 3_000;

/**
 * Whether the server takes an order with these lines: at most 60, and not too many bytes with their keys and notes. A
 * longer order goes only by message, without a link to a page that would never exist.
 */
export function canBeListed(lines: readonly CartLine[]): boolean {
  if (lines.length > MOST_LINES) return false;
  return bytesOf(lines.map(postLine).map(unnamed)) <= MOST_BYTES - AROUND_BYTES;
}

/**
 * The request body of an order: what the customer saw, without personal data (docs/product/orders.md#remembered-orders). If
 * it gets too large, names are left out; the server takes them from the menu anyway.
 */
export function postOf(placed: Placed): OrderPost {
  const post = wholePost(placed);
  return bytesOf(post) <= MOST_BYTES ? post : { ...post, lines: post.lines.map(unnamed) };
}

function bytesOf(data: unknown): number {
  return new TextEncoder().encode(JSON.stringify(data)).length;
}

function unnamed(line: OrderPostLine): OrderPostLine {
  return { ...line, name: '', options: [] };
}

function postLine(line: CartLine): OrderPostLine {
  return {
    key: selectionKey(line),
    name: line.name,
    options: [...line.optionNames],
    note: cleanNote(line.note),
    unit: rupeesOf(line.unitPaise),
    quantity: line.quantity,
  };
}

function wholePost({ code, device, placedAt, way, lines, note, sums }: Placed): OrderPost {
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
