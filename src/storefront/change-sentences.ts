import type { PriceCheck } from '#ordering/price-check.ts';
import { formatRupees } from '#platform/money.ts';
import { cartTexts as texts } from './cart-texts.ts';

/** What has happened to each line that differs from the menu, by the line's key. */
export function changeSentences({ changed, gone, soldOut }: PriceCheck): Map<string, string> {
  return new Map([
    ...changed.map(({ line, newPricePaise }) => {
      const sentence = texts.newPrice(line.name, formatRupees(newPricePaise), formatRupees(line.pricePaise));
      return [line.key, sentence] as const;
    }),
    ...soldOut.map((line) => [line.key, texts.soldOut(line.name)] as const),
    ...gone.map((line) => [line.key, texts.gone(line.name)] as const),
  ]);
}
