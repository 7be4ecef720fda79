import { isRecord } from '#platform/json.ts';
import { stored } from '#platform/stored.ts';
import { inTab, type StoragePlace } from '#platform/stored-text.ts';

/** The menu that a visitor pasted to preview it, before there is an account. Texts as typed. */
export interface TriedMenu {
  /** The name of the business; empty when it was not given. */
  name: string;
  text: string;
}

/**
 * Keeps the menu for this tab, for sign-up and after a reload. If storage is forbidden, it only has to be typed again.
 */
export function keepTriedMenu(menu: TriedMenu, storage?: StoragePlace): void {
  triedMenu(storage).set(menu.text.trim() === '' ? undefined : menu);
}

/** Returns the menu kept in this tab; undefined when there is none, or when it cannot be parsed. */
export function readTriedMenu(storage?: StoragePlace): TriedMenu | undefined {
  return triedMenu(storage).get();
}

/** Removes the kept menu, once it is saved elsewhere. */
export function dropTriedMenu(storage?: StoragePlace): void {
  triedMenu(storage).set(undefined);
}

const triedMenu = (storage: StoragePlace = inTab) =>
  stored<TriedMenu | undefined>('menu_link_tried_menu', asTriedMenu, undefined, { storage });

function asTriedMenu(found: unknown): TriedMenu | undefined {
  const { name, text } = isRecord(found) ? found : {};
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
}
