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

function changeSentence({ line, newName, newUnitPaise }: PriceCheck['changed'][number]): string {
  const [price, before] = [formatRupees(newUnitPaise), formatRupees(line.unitPaise)];
  return [
    ...(newName === line.name ? [] : [texts.newName(line.name, newName)]),
    ...(newUnitPaise === line.unitPaise ? [] : [texts.newPrice(newName, price, before)]),
  ].join(' ');
}
