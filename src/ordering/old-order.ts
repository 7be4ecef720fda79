import { cartTotalPaise } from '#ordering/cart.ts';
import type { PlacedOrder } from '#ordering/customer-order.ts';
import { DELIVERY } from '#ordering/order-sums.ts';
import { isTotal, type StoredOrder, textOf } from '#ordering/stored-carts.ts';

/** The text, the line that it is paid, and the code of its page. */
const PARTS =
  /^([\s\S]+?)(?:\n\n(Payment: UPI, sent by me\. Please check\.)?\n?(?:https?:\/\/[^/\s]+\/o\/([2-9B-Z]{14}))?)?\n\nPlease confirm my order\.$/;

/**
 * Takes over an order of the last 24 hours that a former build has stored as text only: the one place that reads a
 * message (docs/decisions/0073-an-order-is-data.md). Undefined where the text is no order. Never throws.
 */
export function readOldOrder({
  lines,
  fields,
}: StoredOrder): { order: PlacedOrder; whatsapp: string } | undefined {
  const { message, url, note, totalPaise: total } = fields;
  const [, oldText, paid, code = ''] = PARTS.exec(textOf(message)) ?? [];
  const [, whatsapp] = /^https:\/\/wa\.me\/(\d+)\?/.exec(textOf(url)) ?? [];
  if (!oldText || !whatsapp) return undefined;
  const totalPaise = isTotal(total) ? total : cartTotalPaise(lines);
  const [, number = ''] = /^Order ([2-9B-Z]{3}-[2-9B-Z]{2})$/m.exec(oldText) ?? [];
  const isTotalOpen = /^Delivery: to be agreed$/m.test(oldText);
  const order = {
    restaurantName: '',
    lines: [],
    note: textOf(note),
    number,
    code,
    sums: {
      itemsPaise: totalPaise,
      charges: isTotalOpen ? [{ name: DELIVERY, paise: null }] : [],
      gst: null,
      totalPaise,
      includesGst: false,
    },
    isPaid: !!paid,
    oldText,
  };
  return { order, whatsapp: `+${whatsapp}` };
}
