import type { Kept } from './page-cache.server.ts';
import { type ReadyPage, textOf } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import { itemsOf, type StorefrontData } from './view.ts';

/** The rendered page of a whole menu, ready to be sent, and small: there may be ten thousand. */
export interface WholePage extends Kept {
  ready: ReadyPage;
  /** What its dishes ask for as JSON, which stands in pages of single dishes alone; empty where none asks. */
  choices: string;
  /** The ids that an address may ask for, each between commas: sets of them would take ten times as much. */
  itemIds: string;
  categoryIds: string;
}

/** Keeps of what a page was rendered from only what does not stand in the page itself. */
export function wholePage(kept: Kept, { view }: StorefrontData, ready: ReadyPage): WholePage {
  return {
    ...kept,
    ready,
    choices: view.choicesHash === '' ? '' : JSON.stringify(view.choices),
    itemIds: listed(itemsOf(view)),
    categoryIds: listed(view.categories),
  };
}

/** What a page was rendered from, for showing part of it, or the whole again when the database is out of reach. */
export function dataOf({ ready, choices }: WholePage, renderer: StorefrontRenderer): StorefrontData {
  const { view, ...page } = renderer.read(textOf(ready));
  return { ...page, view: choices === '' ? view : { ...view, choices: JSON.parse(choices) } };
}

/** Whether an id is among those of a page. */
export function isListed(ids: string, id: string): boolean {
  return !id.includes(',') && ids.includes(`,${id},`);
}

/** About what a page takes in memory, bytes. */
export function bytesOf({ ready, choices, itemIds, categoryIds }: WholePage): number {
  return ready.bytes + Buffer.byteLength(choices) + itemIds.length + categoryIds.length + 1024;
}

function listed(things: ReadonlyArray<{ id: string }>): string {
  return `,${things.map(({ id }) => id).join(',')},`;
}
