import type { Category, CategoryHead, MenuItem } from '../menu.ts';

/** The menu with `item` as it is now: in its place, at the end of the category it moved to, or added. */
export function withItem(menu: Category[], item: MenuItem): Category[] {
  return menu.map((category) => {
    const place = category.items.findIndex(({ id }) => id === item.id);
    const belongs = category.id === item.categoryId;
    if (place === -1) return belongs ? { ...category, items: [...category.items, item] } : category;
    return { ...category, items: splice(category.items, place, 1, ...(belongs ? [item] : [])) };
  });
}

export function withoutItem(menu: Category[], itemId: string): Category[] {
  return menu.map((category) =>
    category.items.some(({ id }) => id === itemId)
      ? { ...category, items: category.items.filter(({ id }) => id !== itemId) }
      : category,
  );
}

/** The menu with a category as it is now, or with a new, empty one at its end. */
export function withCategory(menu: Category[], head: CategoryHead): Category[] {
  if (!menu.some(({ id }) => id === head.id)) return [...menu, { ...head, items: [] }];
  return menu.map((category) => (category.id === head.id ? { ...head, items: category.items } : category));
}

/** The menu without a category and so without its items (docs/product/menu.md#menu-list). */
export function withoutCategory(menu: Category[], categoryId: string): Category[] {
  return menu.filter(({ id }) => id !== categoryId);
}

/** The menu with the items of a category in the order of `ids`. */
export function withItemOrder(menu: Category[], categoryId: string, ids: readonly string[]): Category[] {
  return menu.map((category) =>
    category.id === categoryId ? { ...category, items: inOrder(category.items, ids) } : category,
  );
}

/** Returns categories or items in the order of `ids`; those missing from `ids` go to the end in their old order. */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  return [...list].sort((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length));
}

/** `list` with the entry at `from` moved to `to`; the same list when there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  return splice(splice(list, from, 1), to, 0, entry);
}

/** Returns the item that gets the focus when this one is deleted: the next in its category, else the one before. */
export function adjacentItem(menu: readonly Category[], itemId: string): MenuItem | undefined {
  for (const { items } of menu) {
    const place = items.findIndex(({ id }) => id === itemId);
    if (place !== -1) return items[place + 1] ?? items[place - 1];
  }
  return undefined;
}

/** Replaces `Array.prototype.toSpliced`, which is missing on phones stuck at Chrome 109 or older. */
function splice<T>(list: readonly T[], at: number, removed: number, ...added: T[]): T[] {
  return [...list.slice(0, at), ...added, ...list.slice(at + removed)];
}
