import type { CartLine } from '#ordering/cart/cart.ts';
import { selectionKey } from '#ordering/choices/selection.ts';
import type { OrderMessages } from '#ordering/message/order-messages.ts';
import type { OrderSums } from '#ordering/prices/order-sums.ts';
import type { Customer, Wanted } from '#ordering/ways/order-words.ts';
import type { WallTime } from '#platform/formats/dates/local-time.ts';
import type { OptionGroup } from '../choices/option-groups.ts';
import { ownGroups } from '../choices/option-names.ts';

/** One line of an order, as the customer and the restaurant read it. */
export interface OrderedLine {
  /** The selection without its note, made by `selectionKey`. */
  readonly key: string;
  /** The restaurant's own name with the size, such as `Chicken Biryani, Full`. */
  readonly name: string;
  /** Such as `Raita`, `Boiled egg x 2`. */
  readonly options: readonly string[];
  /** What each option adds to the price of one piece; empty where that is not known. */
  readonly optionPaise: readonly number[];
  readonly note: string;
  /** Of one piece with its options. */
  readonly unitPaise: number;
  readonly quantity: number;
  /** Name and options in the language of the customer's page, where they differ. */
  readonly shown?: Pick<OrderedLine, 'name' | 'options'> | undefined;
}

/**
 * An order as data. Its message (`orderMessage`) and the request to the server (`postOf`) are made from it, and nothing
 * reads them back (docs/decisions/0073-an-order-is-data.md).
 */
export interface CustomerOrder {
  readonly restaurantName: string;
  readonly lines: ReadonlyArray<Omit<OrderedLine, 'key'>>;
  /** The customer's note on the whole order. */
  readonly note?: string;
  /** The order number, such as `7K3-M4`; empty where the restaurant uses none. */
  readonly number?: string;
  /** The code of its status page; empty where the restaurant does not remember it. */
  readonly code?: string;
  /** The sums with charges and GST; without them, the total is the sum of the lines. */
  readonly sums?: OrderSums;
  /** From `?table=7` in the page's address; anybody can type anything there. */
  readonly table?: string | null;
  /** How the customer wants to get it, where the restaurant asks; then `table` is not used. */
  readonly wanted?: WantedAt | undefined;
  readonly customer?: Customer | undefined;
  /** In which its message is written, kept with it: the restaurant may choose another language. Undefined for English. */
  readonly messages?: OrderMessages | undefined;
  /** Whether the customer has reported paying it by UPI. */
  readonly isPaid?: boolean;
}

/** How and when an order is wanted, by the restaurant's clocks. */
export interface WantedAt extends Omit<Wanted, 'when'> {
  /** 0 for as soon as possible. */
  readonly at: WallTime;
  /** When the order was made: a time is formatted as `today` or `tomorrow` from there. */
  readonly now: WallTime;
}

export interface PlacedOrder extends CustomerOrder {
  readonly lines: readonly OrderedLine[];
  readonly note: string;
  readonly number: string;
  readonly code: string;
  readonly sums: OrderSums;
}

/**
 * A line of a cart as it is ordered. `groups` are those of the dish, in its order; `shown` is the line with the names
 * that the page shows.
 */
export function orderedLine(
  line: CartLine,
  groups?: readonly OptionGroup[],
  shown: CartLine = line,
): OrderedLine {
  const { name, note, unitPaise, quantity } = line;
  const asked = optionsAsAsked(line, groups && ownGroups(groups));
  const { options } = shown === line ? asked : optionsAsAsked(shown, groups);
  const isShownSo = shown.name === name && options.every((option, at) => option === asked.options[at]);
  return {
    key: selectionKey(line),
    name,
    ...asked,
    note,
    unitPaise,
    quantity,
    ...(!isShownSo && { shown: { name: shown.name, options } }),
  };
}

/**
 * The options as the kitchen reads them: in the order in which the dish asks for them, and with the name of the group
 * (`Dip: Mayo`) where another group of the dish has an option of the same name
 * (docs/product/ordering.md#order-message). They stay as they are where groups or names are not known.
 */
function optionsAsAsked(
  { choices, optionNames, optionPaise }: CartLine,
  groups: readonly OptionGroup[] = [],
): Pick<OrderedLine, 'options' | 'optionPaise'> {
  const isPriced = choices.length === optionPaise.length;
  const added = isPriced ? choices.map(({ count }, at) => count * (optionPaise[at] ?? 0)) : [];
  if (!isPriced || choices.length !== optionNames.length) return { options: optionNames, optionPaise: added };

  const options = groups.flatMap((group) => group.options.map((option) => ({ group, option })));
  const isTwice = (name: string) => options.filter(({ option }) => isSame(option.name, name)).length > 1;
  const named = choices
    .map((choice, at) => {
      const place = options.findIndex(
        ({ group, option }) => group.no === choice.group && option.no === choice.option,
      );
      const { group, option } = options[place] ?? {};
      const name = optionNames[at] ?? '';
      return {
        place,
        name: group && option && isTwice(option.name) ? `${group.name}: ${name}` : name,
        paise: added[at] ?? 0,
      };
    })
    .sort((one, other) => one.place - other.place);
  return { options: named.map(({ name }) => name), optionPaise: named.map(({ paise }) => paise) };
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
