import { plainWords } from '#ordering/map-links.ts';
import { cleanNote } from '#ordering/notes.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { plainLine, plainTable, plainText } from '#ordering/plain-text.ts';
import { addedPaise } from '#ordering/told-options.ts';
import { formatRupees } from '#platform/money.ts';
import { type CartLine, cartTotalPaise, lineTotalPaise } from './cart.ts';
import { orderGreeting } from './chat-messages.ts';

type Ordered = Pick<CartLine, 'name' | 'optionNames' | 'unitPaise' | 'quantity' | 'note'> &
  Partial<Pick<CartLine, 'choices' | 'optionPaise'>>;

interface Order {
  restaurantName: string;
  lines: readonly Ordered[];
  /** From `?table=7` in the page's address; anybody can type anything there. */
  table?: string | null;
  /** The customer's words on the whole order. */
  note?: string;
  /** The order number, where the restaurant uses numbers. */
  number?: string;
  /** The sums with charges and GST; without them, the total is the sum of the lines. */
  sums?: OrderSums;
  /** The line that says how the customer gets the order; replaces the table line. */
  headLine?: string;
  /** The line with the customer's name and address. */
  customerLine?: string;
  /** The full URL of the status page, where the restaurant remembers orders. */
  link?: string;
}

/** The text of the WhatsApp message for an order, exactly as in docs/product/ordering.md#order-message. Never throws. */
export function orderMessage(order: Order): string {
  const { restaurantName, lines, note = '', sums, customerLine = '', link } = order;
  const head = headLines(order);
  const customer = plainLine(plainWords(customerLine));
  return [
    orderGreeting(restaurantName),
    '',
    ...(head.length > 0 ? [...head, ''] : []),
    ...lines.flatMap((line) => [itemLine(line), ...choicesLine(line), ...noteLine(line.note)]),
    ...noteLine(note).flatMap((words) => ['', words]),
    '',
    ...(sums ? sumLines(sums) : [`Total: ${formatRupees(cartTotalPaise(lines))}`]),
    '',
    ...(customer ? [customer, ''] : []),
    ...(link ? [link, ''] : []),
    'Please confirm my order.',
  ].join('\n');
}

/** The lines with the order number, and with the table or the way to order. */
function headLines({ number, headLine = '', table }: Order): string[] {
  const tableName = plainTable(table ?? '');
  const place = plainLine(plainWords(headLine)) || (tableName && `Table: ${tableName}`);
  return [number ? `Order ${number}` : '', place].filter(Boolean);
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
function itemLine(line: Ordered): string {
  const name = isolated(plainText(line.name) || 'Item');
  const price = formatRupees(line.unitPaise);
  return plainLine(`${name} (${line.quantity} x ${price}) = ${formatRupees(lineTotalPaise(line))}`);
}

/**
 * The options of a dish, in one line below it, each with what it adds to the price of the dish, which includes it. Of
 * several pieces the line says that each has them.
 */
function choicesLine(line: Ordered): string[] {
  const { choices = [], optionPaise = [] } = line;
  const added = addedPaise({ choices, optionPaise });
  const names = line.optionNames.flatMap((each, at) => {
    const name = isolated(plainText(each));
    return name ? [`${name}${added[at] ? ` (${formatRupees(added[at])})` : ''}`] : [];
  });
  const all = names.join(', ');
  return all ? [line.quantity > 1 ? `+ Each: ${all}` : `+ ${all}`] : [];
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
