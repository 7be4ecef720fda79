import type { CartLine } from '#ordering/cart.ts';
import { cleanNote } from '#ordering/notes.ts';
import type { OrderPost } from '#ordering/order-post.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { selectionKey } from '#ordering/selection.ts';
import { rupeesOf } from '#platform/money.ts';

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

/**
 * The request body of an order: what the customer saw, without personal data (docs/product.md#remembered-orders). If
 * it gets too large, names are left out; the server takes them from the menu anyway.
 */
export function postOf(placed: Placed): OrderPost {
  const post = wholePost(placed);
  if (new TextEncoder().encode(JSON.stringify(post)).length <= MOST_BYTES) return post;
  return { ...post, lines: post.lines.map((line) => ({ ...line, name: '', options: [] })) };
}

function wholePost({ code, device, placedAt, way, lines, note, sums }: Placed): OrderPost {
  const { itemsPaise, charges, gst, totalPaise } = sums;
  return {
    code,
    device,
    placedAt: new Date(placedAt).toISOString(),
    ...way,
    hasNote: cleanNote(note) !== '',
    lines: lines.map((line) => ({
      key: selectionKey(line),
      name: line.name,
      options: [...line.optionNames],
      note: cleanNote(line.note),
      unit: rupeesOf(line.unitPaise),
      quantity: line.quantity,
    })),
    sums: {
      items: rupeesOf(itemsPaise),
      charges: charges.map(({ name, paise }) => ({ name, amount: paise === null ? null : rupeesOf(paise) })),
      gst: gst && { percent: gst.percent, cgst: rupeesOf(gst.cgst), sgst: rupeesOf(gst.sgst) },
      total: rupeesOf(totalPaise),
    },
  };
}
