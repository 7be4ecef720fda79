import { DELIVERY, PACKING, UNNAMED } from '#ordering/prices/order-sums.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import type { OrderWire } from '../wire.ts';
import { billTexts, ticketTexts } from './ticket-texts.ts';

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
