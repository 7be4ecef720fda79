import { formatRupees } from '#platform/formats/money.ts';
import { sharedTexts } from '../../page/shared-texts.ts';

/**
 * The total of an order, with `from` while it may still rise by what the customer has yet to choose
 * (docs/product/ordering.md#charges-and-gst).
 */
export function totalText(totalPaise: number, isFrom: boolean): string {
  const amount = formatRupees(totalPaise);
  return isFrom ? sharedTexts.from({ amount }) : amount;
}
