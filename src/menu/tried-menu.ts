const KEY = 'menu_link_tried_menu';

/** What a visitor has pasted to see it as a page, before there is an account. Texts as typed. */
export interface TriedMenu {
  /** Of the business; empty when it was not given. */
  name: string;
  text: string;
}

/** Keeps it for this tab, on the way to sign-up and past a reload; a forbidden storage only means that it is typed again. */
export function keepTriedMenu(menu: TriedMenu, storage: () => Storage = tabStorage): void {
  try {
    if (menu.text.trim() === '') storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(menu));
  } catch {}
}

/** What was kept in this tab; undefined when there is nothing, or nothing that can be read. */
export function readTriedMenu(storage: () => Storage = tabStorage): TriedMenu | undefined {
  try {
    const { name, text } = JSON.parse(storage().getItem(KEY) ?? 'null');
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it, once it is somewhere safer. */
export function dropTriedMenu(storage: () => Storage = tabStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {}
}

/** A browser that forbids storage throws at the mere name of it. */
const tabStorage = () => sessionStorage;
