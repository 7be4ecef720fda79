import type { CartLine } from '#ordering/cart.ts';
import { cleanNote } from '#ordering/notes.ts';
import type { OrderPost } from '#ordering/order-post.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { selectionKey } from '#ordering/selection.ts';
import { rupeesOf } from '#platform/money.ts';

/** How it is to be had, as far as the server may know. */
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
  /** As they stand in the message. */
  lines: readonly CartLine[];
  /** On the whole order; it stays in the chat. */
  note: string;
  sums: OrderSums;
}

/** Less than the server takes. */
const MOST_BYTES = 15_000;

/**
 * An order as it is sent to the server: what the customer saw, without who it is (docs/product.md#remembered-orders). Where
 * that would be too much it goes without names, which the server takes from the menu anyway.
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
