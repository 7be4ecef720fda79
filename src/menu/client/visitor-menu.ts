import { stored } from '#platform/browser/stored.ts';
import { inTab, type StoragePlace } from '#platform/browser/stored-text.ts';
import { isRecord } from '#platform/formats/json.ts';

/** The menu that a visitor pasted to preview it, before there is an account. Texts as typed. */
export interface VisitorMenu {
  /** The name of the business; empty when it was not given. */
  name: string;
  text: string;
}

/**
 * Stores the menu for this tab, for sign-up and after a reload. If storage is forbidden, it only has to be typed again.
 */
export function storeVisitorMenu(menu: VisitorMenu, storage?: StoragePlace): void {
  visitorMenu(storage).set(menu.text.trim() === '' ? undefined : menu);
}

/** Returns the menu stored in this tab; undefined when there is none, or when it cannot be parsed. */
export function readVisitorMenu(storage?: StoragePlace): VisitorMenu | undefined {
  return visitorMenu(storage).get();
}

/** Deletes the menu, once it is saved on the server. */
export function deleteVisitorMenu(storage?: StoragePlace): void {
  visitorMenu(storage).set(undefined);
}

const visitorMenu = (storage: StoragePlace = inTab) =>
  stored<VisitorMenu | undefined>('menu_link_tried_menu', parseVisitorMenu, undefined, { storage });

function parseVisitorMenu(found: unknown): VisitorMenu | undefined {
  const { name, text } = isRecord(found) ? found : {};
  return typeof name === 'string' && typeof text === 'string' ? { name, text } : undefined;
}
