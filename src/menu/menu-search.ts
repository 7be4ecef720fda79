import type { Category } from './menu.ts';

/**
 * The part of the menu an owner is looking for: items with every word of `typed` in their name, their description or
 * the name of their category. Case and Unicode spelling do not count. Categories without such an item are left out;
 * nothing typed means the whole menu, as it is.
 */
export function searchMenu(menu: Category[], typed: string): Category[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return menu;
  return menu.flatMap((category) => {
    const items = category.items.filter((item) => {
      const text = folded(`${item.name} ${item.description} ${category.name}`);
      return words.every((word) => text.includes(word));
    });
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

export function countItems(menu: readonly Category[]): number {
  return menu.reduce((count, { items }) => count + items.length, 0);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
