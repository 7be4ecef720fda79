import { type CartLine, cartTotalPaise, lineTotalPaise } from '#ordering/cart.ts';
import { plainLine, plainTable, plainText } from '#ordering/plain-text.ts';
import { formatRupees } from '#platform/money.ts';

const LONGEST_NOTE = 120;

type Ordered = Pick<CartLine, 'name' | 'unitPaise' | 'quantity' | 'note'>;

interface Order {
  restaurantName: string;
  lines: readonly Ordered[];
  /** From `?table=7` in the page's address; anybody can type anything there. */
  table?: string | null;
}

/** The order as the text of a WhatsApp message, to the letter of docs/product.md#order-message. Never throws. */
export function orderMessage({ restaurantName, lines, table }: Order): string {
  const tableName = plainTable(table ?? '');
  return [
    `Hello ${plainText(restaurantName)}, I would like to place an order:`,
    '',
    ...(tableName ? [`Table: ${tableName}`, ''] : []),
    ...lines.flatMap((line) => [itemLine(line), ...noteLine(line)]),
    '',
    `Total: ${formatRupees(cartTotalPaise(lines))}`,
    '',
    'Please confirm my order.',
  ].join('\n');
}

/** Every item line ends with `= ₹x`, so none can pass for the Total line, whatever the item is called. */
function itemLine(line: Ordered): string {
  const name = isolated(plainText(line.name) || 'Item');
  const price = formatRupees(line.unitPaise);
  return plainLine(`${name} (${line.quantity} x ${price}) = ${formatRupees(lineTotalPaise(line))}`);
}

/** The customer's words on a dish, in one line below it. */
function noteLine({ note }: Ordered): string[] {
  const words = [...plainText(note)].slice(0, LONGEST_NOTE).join('').trim();
  return words ? [`Note: ${words}`] : [];
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** An Urdu name would turn its line around and show the amounts in another order, so it is set in direction marks. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
