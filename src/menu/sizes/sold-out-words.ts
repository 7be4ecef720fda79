import { OWNERS_ZONE, soldOutText } from '../availability/off-until.ts';
import type { MenuItem } from '../menu.ts';
import { isOnSale } from '../stock/stock.ts';

/**
 * `Sold out`, `Sold out today`, `Half sold out`, `2 of 3 sizes sold out`; empty when the dish and all its sizes are
 * available.
 */
export function formatSoldOut({
  isAvailable,
  availableAgainAt,
  stockLeft,
  variants,
}: Pick<MenuItem, 'isAvailable' | 'availableAgainAt' | 'stockLeft' | 'variants'>): string {
  const off = variants.filter((size) => !isOnSale(size));
  if (!isAvailable) return soldOutText(availableAgainAt, Date.now(), OWNERS_ZONE) || 'Sold out';
  if (stockLeft === 0) return 'Sold out';
  if (off.length > 0 && off.length === variants.length) return 'Sold out';
  if (off.length > 1) return `${off.length} of ${variants.length} sizes sold out`;
  return off.map(({ name }) => `${name} sold out`).join();
}

/** Whether a dish cannot be ordered in any size. */
export function isAllOff(item: Pick<MenuItem, 'isAvailable' | 'stockLeft' | 'variants'>): boolean {
  const { variants } = item;
  return !isOnSale(item) || (variants.length > 0 && !variants.some(isOnSale));
}
