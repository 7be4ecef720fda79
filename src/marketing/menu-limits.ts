import { MAX_CATEGORIES } from '#menu/categories/category.ts';
import { MAX_ITEMS } from '#menu/items/menu-item.ts';
import { MAX_VARIANTS } from '#menu/menu.ts';
import { localeNow } from '#platform/texts/language-now.ts';

/** Returns how large a menu may be, as numbers are shown, for texts that say so (docs/product/menu.md). */
export function menuLimits(): { items: string; categories: string; sizes: string } {
  const shown = (limit: number) => limit.toLocaleString(localeNow());
  return { items: shown(MAX_ITEMS), categories: shown(MAX_CATEGORIES), sizes: shown(MAX_VARIANTS) };
}
