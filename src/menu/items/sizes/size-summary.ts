import { priceOf } from '#ordering/prices/price-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { ownersSoldOutText } from '../../availability/off-until.ts';
import { isOnSale } from '../../availability/stock.ts';
import type { MenuItem } from '../../menu.ts';
import { priceText } from '../prices/no-price.ts';
import { sizesTexts } from './sizes-texts.ts';

/** A price of a dish: its own, or that of one of its sizes. */
export interface DishPrice {
  /** The id of the size. For the dish's own price both `id` and `size` are empty. */
  id: string;
  size: string;
  paise: number;
}

/** Returns the price of a dish, or the price of each size, in order; none for a dish without a fixed price. */
export function pricesOf(item: MenuItem): DishPrice[] {
  const paise = priceOf(item);
  if (paise === undefined) return [];
  if (item.variants.length === 0) return [{ id: '', size: '', paise }];
  return item.variants.map((size) => ({ id: size.id, size: size.name, paise: priceOf(size) }));
}

/** `₹140.00`, `from ₹140.00` where sizes cost more, or `Market price`. */
export function formatPrice(item: MenuItem): string {
  const isOne = pricesOf(item).every(({ paise }) => paise === priceOf(item));
  const price = priceText(item);
  return isOne ? price : sizesTexts.priceFrom({ price });
}

/** `₹140.00`, `Half ₹140.00 · Full ₹240.00`, or `Market price`. */
export function formatPrices(item: MenuItem): string {
  if (item.noPrice) return priceText(item);
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

/** `Sold out`, `Sold out today`, `Half sold out`, `2 of 3 sizes sold out`; empty when all is available. */
export function formatSoldOut({
  isAvailable,
  availableAgainAt,
  stockLeft,
  variants,
}: Pick<MenuItem, 'isAvailable' | 'availableAgainAt' | 'stockLeft' | 'variants'>): string {
  const off = variants.filter((size) => !isOnSale(size));
  if (!isAvailable) return ownersSoldOutText(availableAgainAt) || sizesTexts.soldOut;
  if (stockLeft === 0) return sizesTexts.soldOut;
  if (off.length > 0 && off.length === variants.length) return sizesTexts.soldOut;
  if (off.length > 1) return sizesTexts.soldOutSizes({ off: off.length, count: variants.length });
  return off.map(({ name }) => sizesTexts.soldOutSize({ name })).join();
}

/** Whether a dish cannot be ordered in any size. */
export function isAllOff(item: Pick<MenuItem, 'isAvailable' | 'stockLeft' | 'variants'>): boolean {
  const { variants } = item;
  return !isOnSale(item) || (variants.length > 0 && !variants.some(isOnSale));
}
