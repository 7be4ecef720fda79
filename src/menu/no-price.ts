import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';

/** The words that can take the place of a price; empty for a dish with a price or with sizes. */
export const NO_PRICE = ['', 'market', 'size', 'ask'] as const;

export type NoPrice = (typeof NO_PRICE)[number];

/** How customers and owners read these words (docs/product/menu.md#no-fixed-price). */
export const noPriceNames: Readonly<Record<NoPrice, string>> = {
  '': '',
  market: 'Market price',
  size: 'As per size',
  ask: 'Ask for price',
};

/** The price of an item, or the word in its place (docs/product/menu.md#no-fixed-price): `₹140.00`, `Market price`. */
export function priceText(item: { readonly pricePaise: number; readonly noPrice: NoPrice }): string {
  const paise = priceOf(item);
  return paise === undefined ? noPriceNames[item.noPrice] : formatRupees(paise);
}
