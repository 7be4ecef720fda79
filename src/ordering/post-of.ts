import type { OrderedLine, PlacedOrder } from '#ordering/customer-order.ts';
import { cleanNote } from '#ordering/notes.ts';
import { MOST_LINES, type OrderPost, type OrderPostLine } from '#ordering/order-post.ts';
import { rupeesOf } from '#platform/money.ts';

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
const MOST_BYTES = 15_000;
/** What an order takes beside its lines, in bytes, at most. */
const AROUND_BYTES = 3_000;

/**
 * Whether the server takes an order with these lines: at most 60, and not too many bytes with their keys and notes. A
 * longer order goes only by message, without a link to a page that would never exist.
 */
export function canBeListed(lines: readonly OrderedLine[]): boolean {
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
