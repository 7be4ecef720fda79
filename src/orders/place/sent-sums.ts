import type { OrderPost } from '#ordering/order-post.ts';
import { DELIVERY, type OrderSums } from '#ordering/order-sums.ts';
import { wholePaise } from '#platform/money.ts';
import { placeTexts } from './place-texts.ts';
import { refused } from './refused.ts';

/**
 * The name for a charge that the restaurant does not have, so that a sender cannot put text of their own on its
 * screen.
 */
export const NAMELESS = 'Charge';

/**
 * The sums as the customer saw them, in paise. `names` are the possible names of the restaurant's charges. Throws an
 * `AppError` 422 where the sums do not add up.
 */
export function sentSums(
  { lines, sums }: Pick<OrderPost, 'lines' | 'sums'>,
  names: ReadonlySet<string>,
): Omit<OrderSums, 'includesGst'> {
  const itemsPaise = sumOf(lines.map(({ unit, quantity }) => wholePaise(unit) * quantity));
  const charges = sums.charges.map(({ name, amount }) => ({
    name: names.has(name) || name === DELIVERY ? name : NAMELESS,
    paise: amount === null ? null : wholePaise(amount),
  }));
  const gst = sums.gst && {
    percent: sums.gst.percent,
    cgst: wholePaise(sums.gst.cgst),
    sgst: wholePaise(sums.gst.sgst),
  };
  const onTop = sumOf(charges.map(({ paise }) => paise ?? 0)) + (gst ? gst.cgst + gst.sgst : 0);
  const totalPaise = wholePaise(sums.total);
  if (itemsPaise !== wholePaise(sums.items) || itemsPaise + onTop !== totalPaise)
    throw refused('no_sum', placeTexts.sums);
  return { itemsPaise, charges, gst, totalPaise };
}

function sumOf(paise: readonly number[]): number {
  return paise.reduce((sum, each) => sum + each, 0);
}
