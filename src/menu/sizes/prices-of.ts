import { priceOf } from '#ordering/price-of.ts';
import { formatRupees } from '#platform/money.ts';
import type { MenuItem } from '../menu.ts';

/** A price of a dish: its own, or that of one of its sizes. */
export interface DishPrice {
  /** The id of the size. For the dish's own price both `id` and `size` are empty. */
  id: string;
  size: string;
  paise: number;
}

/** Returns the price of a dish, or the price of each size, in order. */
export function pricesOf(item: MenuItem): DishPrice[] {
  if (item.variants.length === 0) return [{ id: '', size: '', paise: priceOf(item) }];
  return item.variants.map((size) => ({ id: size.id, size: size.name, paise: priceOf(size) }));
}

/** `₹140.00`, or `from ₹140.00` where sizes cost more. */
export function formatPrice(item: MenuItem): string {
  const isOne = pricesOf(item).every(({ paise }) => paise === priceOf(item));
  return (isOne ? '' : 'from ') + formatRupees(priceOf(item));
}

/** `₹140.00`, or `Half ₹140.00 · Full ₹240.00`. */
export function formatPrices(item: MenuItem): string {
  return pricesOf(item)
    .map(({ size, paise }) => (size ? `${size}\u00A0${formatRupees(paise)}` : formatRupees(paise)))
    .join(' · ');
}

/** The most characters that all the prices may take beside a dish in a list. */
const FITS = 30;

/** Returns the price of a dish for a list: the price of each size if that fits, else the lowest. */
export function priceInList(item: MenuItem): string {
  const all = formatPrices(item);
  return all.length <= FITS ? all : formatPrice(item);
}
