import type { Category } from '../menu.ts';
import { findItems, indexMenu, type MenuIndex } from './find-items.ts';
import { createLexicon } from './lexicon.ts';
import { spelling } from './spelling.ts';

const lexicon = createLexicon(spelling);

/** A menu with its search index, which is built once, so that searching at each letter typed is cheap. */
export interface SearchableMenu {
  menu: Category[];
  index: MenuIndex<Category['items'][number]>;
}

/** Builds the search index of a menu for `searchMenu`. */
export function searchable(menu: Category[]): SearchableMenu {
  return { menu, index: indexMenu(menu, lexicon) };
}

/**
 * The part of the menu an owner is looking for, found as customers find it (docs/product/storefront.md#search) and in the order of
 * the menu. Categories without such an item are left out; nothing typed means the whole menu, as it is.
 */
export function searchMenu({ menu, index }: SearchableMenu, typed: string): Category[] {
  if (typed.trim() === '') return menu;
  const found = new Set(findItems(index, typed).map(({ item }) => item));
  return menu.flatMap((category) => {
    const items = category.items.filter((item) => found.has(item));
    return items.length > 0 ? [{ ...category, items }] : [];
  });
}

export function countItems(menu: readonly Category[]): number {
  return menu.reduce((count, { items }) => count + items.length, 0);
}
