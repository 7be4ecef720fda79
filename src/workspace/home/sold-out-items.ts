import type { Category } from '#menu/menu.ts';

/** The items that cannot be ordered now, in the order of the menu, each with its category's name. */
export function soldOutItems(
  menu: readonly Category[],
): Array<{ id: string; name: string; categoryName: string }> {
  return menu.flatMap(({ name: categoryName, items }) =>
    items.filter(({ isAvailable }) => !isAvailable).map(({ id, name }) => ({ id, name, categoryName })),
  );
}
