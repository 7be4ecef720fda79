import { type CartLine, cartTotalPaise, lineTotalPaise } from '#ordering/cart.ts';
import { cleanNote } from '#ordering/notes.ts';
import type { OrderSums } from '#ordering/order-sums.ts';
import { plainLine, plainTable, plainText } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';

type Ordered = Pick<CartLine, 'name' | 'optionNames' | 'unitPaise' | 'quantity' | 'note'>;

interface Order {
  restaurantName: string;
  lines: readonly Ordered[];
  /** From `?table=7` in the page's address; anybody can type anything there. */
  table?: string | null;
  /** The customer's words on the whole order. */
  note?: string;
  /** What people call it, where the restaurant wants that. */
  number?: string;
  /** What it comes to with charges and GST; without them, the sum of its lines. */
  sums?: OrderSums;
  /** How it is to be had, in place of a table. */
  headLine?: string;
  /** Whom it is for. */
  customerLine?: string;
  /** The whole address where it can be seen how it stands, where the restaurant remembers orders. */
  link?: string;
}

/** The order as the text of a WhatsApp message, to the letter of docs/product.md#order-message. Never throws. */
export function orderMessage(order: Order): string {
  const { restaurantName, lines, note = '', sums, customerLine = '', link } = order;
  const head = headLines(order);
  const customer = plainLine(plainText(customerLine));
  return [
    `Hello ${plainText(restaurantName)}, I would like to place an order:`,
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

/** By what number it is known, and where it goes. */
function headLines({ number, headLine = '', table }: Order): string[] {
  const tableName = plainTable(table ?? '');
  const place = plainLine(plainText(headLine)) || (tableName && `Table: ${tableName}`);
  return [number ? `Order ${number}` : '', place].filter(Boolean);
}

/** What the dishes come to, what comes on top of them, and the total. Only lines of dishes end in `= ₹x`. */
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

/** Every item line ends with `= ₹x`, so none can pass for the Total line, whatever the item is called. */
function itemLine(line: Ordered): string {
  const name = isolated(plainText(line.name) || 'Item');
  const price = formatRupees(line.unitPaise);
  return plainLine(`${name} (${line.quantity} x ${price}) = ${formatRupees(lineTotalPaise(line))}`);
}

/** What was chosen with a dish, in one line below it, without amounts: its price has them. */
function choicesLine({ optionNames }: Ordered): string[] {
  const names = optionNames.map((name) => isolated(plainText(name))).filter(Boolean);
  return names.length > 0 ? [`+ ${names.join(', ')}`] : [];
}

/** The customer's words on a dish, in one line below it, or on the order. */
function noteLine(note: string): string[] {
  const words = plainText(cleanNote(note));
  return words ? [`Note: ${words}`] : [];
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** An Urdu name would turn its line around and show the amounts in another order, so it is set in direction marks. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
