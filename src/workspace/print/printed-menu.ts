import type { Category, MenuItem } from '#menu/menu.ts';
import type { PrintOptions } from './print-options.ts';

/** The part of a menu that goes on paper: no empty category, and sold-out items only where they are to be marked. */
export function printedMenu(menu: readonly Category[], soldOut: PrintOptions['soldOut']): Category[] {
  const isPrinted = (item: MenuItem) => item.isAvailable || soldOut === 'marked';
  return menu
    .map((category) => ({ ...category, items: category.items.filter(isPrinted) }))
    .filter(({ items }) => items.length > 0);
}
