import type { Kept } from './page-cache.server.ts';
import type { ReadyPage } from './ready-page.server.ts';
import { itemsOf, type StorefrontData, type StorefrontView } from './view.ts';

/** The rendered page of a whole menu, ready to be sent. */
export interface WholePage extends Kept {
  /** What it was rendered from, for showing part of it, or the whole again when the database is out of reach. */
  data: StorefrontData;
  ids: PartIds;
  ready: ReadyPage;
}

/** What an address may ask for of a menu. */
interface PartIds {
  items: ReadonlySet<string>;
  categories: ReadonlySet<string>;
}

/** The ids of a menu's items and categories. */
export function idsOf(view: StorefrontView): PartIds {
  const idOf = ({ id }: { id: string }) => id;
  return { items: new Set(itemsOf(view).map(idOf)), categories: new Set(view.categories.map(idOf)) };
}

/** About what a page takes in memory: the data it was rendered from as much as the text. */
export function bytesOf({ ready }: WholePage): number {
  return 2 * ready.bytes + 1024;
}
