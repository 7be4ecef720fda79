import { DELIVERY, PACKING, UNNAMED } from '#ordering/prices/order-sums.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { stationsIn } from '../cards/kitchen/kitchen-board.ts';
import type { OrderWire } from '../wire.ts';
import { billTexts, ticketTexts } from './ticket-texts.ts';

type Line = OrderWire['lines'][number];

/** The lines of one station. */
interface StationLines {
  /** Empty for dishes without a station. */
  station: string;
  lines: readonly Line[];
}

/** The lines of an order by station, for the kitchen's ticket. */
export function byStation(lines: readonly Line[]): StationLines[] {
  return stationsIn(lines).map((station) => ({
    station,
    lines: lines.filter((line) => line.station === station),
  }));
}

/** What was chosen in one group with one piece of a dish. */
interface ChosenGroup {
  /** The name of the group; empty where it is not known, in orders from before it was stored. */
  group: string;
  options: ReadonlyArray<{
    /** Such as `Boiled egg x 2`. */
    name: string;
    /** What it adds to the price of one piece, in rupees. */
    price: number;
    /** How many that are in all pieces of the line; 0 where that is not known. */
    inAll: number;
  }>;
}

/** What was chosen with a line, by group, in the order in which the menu asks for it. */
export function chosenGroups(line: Line): ChosenGroup[] {
  const { options, optionPrices, optionGroups, optionCounts, quantity } = line;
  const groups: Array<{ group: string; options: Array<ChosenGroup['options'][number]> }> = [];
  for (const [at, option] of options.entries()) {
    const group = optionGroups[at] ?? '';
    // The same name in two groups is stored with its group (`Dip: Mayo`), which is printed above it.
    const prefix = group && `${group}: `;
    const name = option.startsWith(prefix) ? option.slice(prefix.length) : option;
    const last = groups.at(-1);
    const into = last?.group === group ? last : { group, options: [] };
    if (into !== last) groups.push(into);
    into.options.push({
      name,
      price: optionPrices[at] ?? 0,
      inAll: quantity * (optionCounts[at] ?? 0),
    });
  }
  return groups;
}

/** The lines below the dishes of a customer's ticket, in order; `amount` null is to be agreed. */
export function sumLines({ sums }: OrderWire): Array<{ name: string; amount: number | null }> {
  const { items, charges, gst, total } = sums;
  const onTop = [
    ...charges.map(({ name, amount }) => ({ name: chargeText(name), amount })),
    ...(gst
      ? [
          { name: ticketTexts.cgst({ percent: gst.percent }), amount: gst.cgst },
          { name: ticketTexts.sgst({ percent: gst.percent }), amount: gst.sgst },
        ]
      : []),
  ];
  return [
    ...(items === total && onTop.length === 0 ? [] : [{ name: ticketTexts.items, amount: items }]),
    ...onTop,
  ];
}

/** The restaurant's own names stay; ours are stored in English. */
function chargeText(name: string): string {
  if (name === DELIVERY) return ticketTexts.delivery;
  if (name === PACKING) return ticketTexts.packing;
  return name === UNNAMED ? ticketTexts.charge : name;
}

/**
 * The sentence about GST that a customer's ticket needs; empty where none is needed. A composition dealer's ticket is
 * a bill of supply.
 */
export function gstSentence({ gstMode }: Pick<Restaurant, 'gstMode'>, { sums }: OrderWire): string {
  if (gstMode === 'composition') return billTexts.composition;
  return sums.includesGst ? ticketTexts.includesGst : '';
}
