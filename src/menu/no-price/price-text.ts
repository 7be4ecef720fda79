import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import { type NoPrice, noPriceNames } from './no-price.ts';

/** The price of an item, or the word in its place (docs/product/menu.md#no-fixed-price): `₹140.00`, `Market price`. */
export function priceText(item: { readonly pricePaise: number; readonly noPrice: NoPrice }): string {
  const paise = priceOf(item);
  return paise === undefined ? noPriceNames[item.noPrice] : formatRupees(paise);
}
