import { priceOf } from '#ordering/prices/price-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { noPriceTexts } from './no-price-texts.ts';

/** The words that can take the place of a price; empty for a dish with a price or with sizes. */
export const NO_PRICE = ['', 'market', 'size', 'ask'] as const;

export type NoPrice = (typeof NO_PRICE)[number];

/** How customers and owners read one of these words; empty for none (docs/product/menu.md#no-fixed-price). */
export function noPriceName(word: NoPrice): string {
  return word && noPriceTexts[word];
}

/** The price of an item, or the word in its place (docs/product/menu.md#no-fixed-price): `₹140.00`, `Market price`. */
export function priceText(item: { readonly pricePaise: number; readonly noPrice: NoPrice }): string {
  const paise = priceOf(item);
  return paise === undefined ? noPriceName(item.noPrice) : formatRupees(paise);
}
