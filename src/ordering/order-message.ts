import type { CustomerOrder, PlacedOrder } from '#ordering/customer-order.ts';
import { plainWords } from '#ordering/map-links.ts';
import { cleanNote } from '#ordering/notes.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { plainLine, plainTable, plainText } from '#ordering/plain-text.ts';
import { customerLine, headLine, whenText } from '#ordering/ways/order-words.ts';
import { formatRupees } from '#platform/money.ts';
import { publicPages } from '#routes';
import { cartTotalPaise, lineTotalPaise } from './cart.ts';
import { orderGreeting } from './chat-messages.ts';

type OrderedLine = CustomerOrder['lines'][number];

/**
 * The text of the WhatsApp message for an order, exactly as in docs/product/ordering.md#order-message; with
 * `insteadOfLines`, that line replaces the dishes above the link. An order with a code needs the address of
 * the page in a browser. Never throws.
 */
export function orderMessage(order: CustomerOrder, insteadOfLines = ''): string {
  const { code, isPaid, oldText } = order;
  return [
    ...(oldText ? [oldText, ''] : linesOf(order, !insteadOfLines)),
    ...paragraph(
      isPaid ? 'Payment: UPI, sent by me. Please check.' : '',
      insteadOfLines,
      code ? location.origin + publicPages.order(code) : '',
    ),
    'Please confirm my order.',
  ].join('\n');
}

function linesOf(order: CustomerOrder, hasDishes: boolean): string[] {
  const { restaurantName, lines, note = '', number, sums, customer } = order;
  return [
    ...paragraph(orderGreeting(restaurantName)),
    ...paragraph(number ? `Order ${number}` : '', placeLine(order)),
    ...(hasDishes
      ? [...lines.flatMap((line) => [itemLine(line), ...choicesLine(line), ...noteLine(line.note)]), '']
      : []),
    ...paragraph(...noteLine(note)),
    ...paragraph(...(sums ? sumLines(sums) : [`Total: ${formatRupees(cartTotalPaise(lines))}`])),
    ...paragraph(customer ? plainLine(plainWords(customerLine(customer))) : ''),
  ];
}

/** The lines that are not empty with an empty line below; nothing where all are. */
function paragraph(...lines: readonly string[]): string[] {
  const written = lines.filter(Boolean);
  return written.length > 0 ? [...written, ''] : [];
}

function placeLine({ wanted, table }: CustomerOrder): string {
  if (wanted) {
    const { at, now } = wanted;
    return plainLine(plainWords(headLine({ ...wanted, when: at ? whenText(at, now) : '' })));
  }
  const name = plainTable(table ?? '');
  return name && `Table: ${name}`;
}

/** The lines for the sum of the dishes, charges, GST and total. Only lines of dishes end in `= ₹x`. */
function sumLines({ itemsPaise, charges, gst, totalPaise, includesGst }: OrderSums): string[] {
  const amount = (paise: number) => (paise === 0 ? 'free' : formatRupees(paise));
  return [
    ...(totalPaise === itemsPaise ? [] : [`Items: ${formatRupees(itemsPaise)}`]),
    ...charges.map(({ name, paise }) =>
      plainLine(`${isolated(plainText(name))}: ${paise === null ? 'to be agreed' : amount(paise)}`),
    ),
    ...(gst
      ? [`CGST ${gst.percent}%: ${formatRupees(gst.cgst)}`, `SGST ${gst.percent}%: ${formatRupees(gst.sgst)}`]
      : []),
    `Total: ${formatRupees(totalPaise)}`,
    ...(includesGst ? ['Prices include GST.'] : []),
  ];
}

/** Every item line ends with `= ₹x`, so it cannot be mistaken for the Total line, whatever the item is called. */
function itemLine(line: OrderedLine): string {
  const name = isolated(plainText(line.name) || 'Item');
  const price = formatRupees(line.unitPaise);
  return plainLine(`${name} (${line.quantity} x ${price}) = ${formatRupees(lineTotalPaise(line))}`);
}

/**
 * The options of a dish, in one line below it, each with what it adds to the price of the dish, which includes it. Of
 * several pieces the line says that each has them.
 */
function choicesLine({ options, optionPaise, quantity }: OrderedLine): string[] {
  const names = options.flatMap((each, at) => {
    const name = isolated(plainText(each));
    return name ? [`${name}${optionPaise[at] ? ` (${formatRupees(optionPaise[at])})` : ''}`] : [];
  });
  const all = names.join(', ');
  return all ? [quantity > 1 ? `+ Each: ${all}` : `+ ${all}`] : [];
}

/** The customer's note on a dish or on the whole order, as one line. */
function noteLine(note: string): string[] {
  const words = plainWords(cleanNote(note));
  return words ? [`Note: ${words}`] : [];
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** An Urdu name would make its line right-to-left and reorder the amounts, so direction marks isolate it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * The message of a remembered order without its dishes, which the restaurant sees in its list. Used for a message so
 * long that it may not arrive (docs/product/ordering.md#order-message). Empty for an order that is in no list, or was
 * stored as text only. Never throws.
 */
export function shortMessage(order: PlacedOrder): string {
  const { code, lines, oldText } = order;
  if (!code || oldText) return '';
  return orderMessage(order, `${lines.length} ${lines.length === 1 ? 'item' : 'items'}, see the order list:`);
}
