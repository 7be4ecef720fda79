import type { PriceCheck } from '#ordering/price-check.ts';
import { formatRupees } from '#platform/money.ts';
import { cartTexts as texts } from './cart-texts.ts';

/** What has happened to each line that differs from the menu, by the line's key. */
export function changeSentences({ changed, gone, soldOut }: PriceCheck): Map<string, string> {
  return new Map([
    ...changed.map((change) => [change.line.key, changeSentence(change)] as const),
    ...soldOut.map((line) => [line.key, texts.soldOut(line.name)] as const),
    ...gone.map((line) => [line.key, texts.gone(line.name)] as const),
  ]);
}

function changeSentence({ line, newName, newPricePaise }: PriceCheck['changed'][number]): string {
  const [price, before] = [formatRupees(newPricePaise), formatRupees(line.pricePaise)];
  return [
    ...(newName === line.name ? [] : [texts.newName(line.name, newName)]),
    ...(newPricePaise === line.pricePaise ? [] : [texts.newPrice(newName, price, before)]),
  ].join(' ');
}
