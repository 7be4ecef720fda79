import { plainWords } from '#ordering/message/links/map-links.ts';
import { plainLine, plainTable, plainText } from '#ordering/message/links/plain-text.ts';
import { cleanNote } from '#ordering/message/notes/notes.ts';
import type { CustomerOrder, PlacedOrder } from '#ordering/orders/customer-order.ts';
import { DELIVERY, type OrderSums, PACKING } from '#ordering/prices/order-sums.ts';
import { customerLine, headLine, whenText } from '#ordering/ways/order-words.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { publicPages } from '#routes';
import { cartTotalPaise, lineTotalPaise } from '../cart/cart.ts';
import { orderGreeting } from './greetings/order-greeting.ts';
import { orderMessageTexts } from './order-message-texts.ts';
import { inOrderLanguage } from './order-messages.ts';

type OrderedLine = CustomerOrder['lines'][number];
type Texts = typeof orderMessageTexts;

/**
 * The text of the WhatsApp message for an order, exactly as in docs/product/ordering.md#order-message, in the language
 * that the restaurant reads its orders in; with
 * `insteadOfLines`, that line replaces the dishes above the link. An order with a code needs the address of
 * the page in a browser. Never throws.
 */
export function orderMessage(order: CustomerOrder, insteadOfLines = ''): string {
  const { code, isPaid } = order;
  const texts = textsFor(order);
  return [
    ...linesOf(order, texts, !insteadOfLines),
    ...paragraph(
      isPaid ? texts.paid : '',
      insteadOfLines,
      code ? location.origin + publicPages.order(code) : '',
    ),
    texts.confirm,
  ].join('\n');
}

function textsFor({ messages }: CustomerOrder): Texts {
  return inOrderLanguage(orderMessageTexts, 'order-message', messages);
}

function linesOf(order: CustomerOrder, texts: Texts, hasDishes: boolean): string[] {
  const { restaurantName, messages, lines, note = '', number, sums, customer } = order;
  return [
    ...paragraph(orderGreeting({ name: restaurantName, messages })),
    ...paragraph(number ? texts.order({ number }) : '', placeLine(order, texts)),
    ...(hasDishes
      ? [
          ...lines.flatMap((line) => [
            itemLine(line, texts),
            ...choicesLine(line, texts),
            ...noteLine(line.note, texts),
          ]),
          '',
        ]
      : []),
    ...paragraph(...noteLine(note, texts)),
    ...paragraph(
      ...(sums ? sumLines(sums, texts) : [texts.total({ amount: formatRupees(cartTotalPaise(lines)) })]),
    ),
    ...paragraph(customer ? plainLine(plainWords(customerLine(customer))) : ''),
  ];
}

/** The lines that are not empty with an empty line below; nothing where all are. */
function paragraph(...lines: readonly string[]): string[] {
  const written = lines.filter(Boolean);
  return written.length > 0 ? [...written, ''] : [];
}

function placeLine({ wanted, table }: CustomerOrder, texts: Texts): string {
  if (wanted) {
    const { at, now } = wanted;
    return plainLine(headLine({ ...wanted, when: at ? whenText(at, now, texts) : '' }, texts));
  }
  const name = plainTable(table ?? '');
  return name && texts.place.table({ table: name });
}

/** The lines for the sum of the dishes, charges, GST and total. Only lines of dishes end in `= ₹x`. */
function sumLines({ itemsPaise, charges, gst, totalPaise, includesGst }: OrderSums, texts: Texts): string[] {
  const amount = (paise: number) => (paise === 0 ? texts.free : formatRupees(paise));
  return [
    ...(totalPaise === itemsPaise ? [] : [texts.items({ amount: formatRupees(itemsPaise) })]),
    ...charges.map(({ name, paise }) =>
      plainLine(
        texts.charge({
          charge: isolated(plainText(chargeName(name, texts))),
          amount: paise === null ? texts.toBeAgreed : amount(paise),
        }),
      ),
    ),
    ...(gst
      ? [
          texts.cgst({ percent: gst.percent, amount: formatRupees(gst.cgst) }),
          texts.sgst({ percent: gst.percent, amount: formatRupees(gst.sgst) }),
        ]
      : []),
    texts.total({ amount: formatRupees(totalPaise) }),
    ...(includesGst ? [texts.includesGst] : []),
  ];
}

/** The restaurant's own names stay; ours are data in English. */
function chargeName(name: string, texts: Texts): string {
  if (name === DELIVERY) return texts.delivery;
  return name === PACKING ? texts.packing : name;
}

/** Every item line ends with `= ₹x`, so it cannot be mistaken for the Total line, whatever the item is called. */
function itemLine(line: OrderedLine, texts: Texts): string {
  return plainLine(
    texts.line({
      item: withShown(plainText(line.name) || texts.item, line.shown?.name),
      quantity: line.quantity,
      price: formatRupees(line.unitPaise),
      amount: formatRupees(lineTotalPaise(line)),
    }),
  );
}

/**
 * The options of a dish, in one line below it, each with what it adds to the price of the dish, which includes it. Of
 * several pieces the line says that each has them.
 */
function choicesLine({ options, optionPaise, quantity, shown }: OrderedLine, texts: Texts): string[] {
  const names = options.flatMap((each, at) => {
    const name = withShown(plainText(each), shown?.options[at]);
    return name ? [`${name}${optionPaise[at] ? ` (${formatRupees(optionPaise[at])})` : ''}`] : [];
  });
  const all = names.join(', ');
  return all ? [(quantity > 1 ? texts.optionsOfEach : texts.options)({ options: all })] : [];
}

/** The customer's note on a dish or on the whole order, as one line. */
function noteLine(note: string, texts: Texts): string[] {
  const words = plainWords(cleanNote(note));
  return words ? [texts.note({ note: words })] : [];
}

/** The restaurant's own name, followed by the one that the customer has read, where that is another. */
function withShown(name: string, shown = ''): string {
  const read = plainText(shown);
  return isolated(name) + (name && read && read !== name ? ` (${isolated(read)})` : '');
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** An Urdu name would make its line right-to-left and reorder the amounts, so direction marks isolate it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/**
 * The message of a remembered order without its dishes, which the restaurant sees in its list. Used for a message so
 * long that it may not arrive (docs/product/ordering.md#order-message). Empty for an order that is in no list.
 * Never throws.
 */
export function shortMessage(order: PlacedOrder): string {
  const { code, lines } = order;
  if (!code) return '';
  return orderMessage(order, textsFor(order).seeList({ count: lines.length }));
}
