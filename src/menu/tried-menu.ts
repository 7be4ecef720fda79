const KEY = 'menu_link_tried_menu';

/** The menu that a visitor pasted to preview it, before there is an account. Texts as typed. */
export interface TriedMenu {
  /** The name of the business; empty when it was not given. */
  name: string;
  text: string;
}

/**
 * Keeps the menu for this tab, for sign-up and after a reload. If storage is forbidden, it only has to be typed again.
 */
export function keepTriedMenu(menu: TriedMenu, storage: () => Storage = tabStorage): void {
  try {
    if (menu.text.trim() === '') storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(menu));
  } catch {}
}

/** Returns the menu kept in this tab; undefined when there is none, or when it cannot be parsed. */
export function readTriedMenu(storage: () => Storage = tabStorage): TriedMenu | undefined {
  try {
    const { name, text } = JSON.parse(storage().getItem(KEY) ?? 'null');
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the kept menu, once it is saved elsewhere. */
export function dropTriedMenu(storage: () => Storage = tabStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {}
}

/** A function, since a browser that forbids storage already throws when `sessionStorage` is read. */
const tabStorage = () => sessionStorage;
