import { OWNERS_ZONE, soldOutText } from '../availability/off-until.ts';
import type { MenuItem } from '../menu.ts';

/** `Sold out`, `Sold out today`, `Half sold out`, `2 of 3 sizes sold out`; empty where all of a dish can be had. */
export function soldOutInWords({
  isAvailable,
  availableAgainAt,
  variants,
}: Pick<MenuItem, 'isAvailable' | 'availableAgainAt' | 'variants'>): string {
  const off = variants.filter((size) => !size.isAvailable);
  if (!isAvailable) return soldOutText(availableAgainAt, Date.now(), OWNERS_ZONE) || 'Sold out';
  if (off.length > 0 && off.length === variants.length) return 'Sold out';
  if (off.length > 1) return `${off.length} of ${variants.length} sizes sold out`;
  return off.map(({ name }) => `${name} sold out`).join();
}

/** Whether nothing of a dish can be had. */
export function isAllOff({ isAvailable, variants }: Pick<MenuItem, 'isAvailable' | 'variants'>): boolean {
  return !isAvailable || (variants.length > 0 && variants.every((size) => !size.isAvailable));
}
