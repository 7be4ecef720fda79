import type { Kept } from './page-cache.server.ts';
import { type ReadyPage, textOf } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import { itemsOf, type StorefrontData } from './view.ts';

/** The rendered page of a whole menu, ready to be sent. Kept small, because ten thousand may be in memory. */
export interface WholePage extends Kept {
  ready: ReadyPage;
  /** The choices as JSON, which only pages of single dishes contain; empty if no dish has choices. */
  choices: string;
  /** The ids that a URL may name, each between commas: a Set would take ten times the memory. */
  itemIds: string;
  categoryIds: string;
}

/** Builds the cached page. Of the data it was rendered from, keeps only what the HTML does not contain. */
export function wholePage(kept: Kept, { view }: StorefrontData, ready: ReadyPage): WholePage {
  return {
    ...kept,
    ready,
    choices: view.choicesHash === '' ? '' : JSON.stringify(view.choices),
    itemIds: listed(itemsOf(view)),
    categoryIds: listed(view.categories),
  };
}

/** Restores the data of a page, to render a part of it, or the whole again when the database cannot be reached. */
export function dataOf({ ready, choices }: WholePage, renderer: StorefrontRenderer): StorefrontData {
  const { view, ...page } = renderer.read(textOf(ready));
  return { ...page, view: choices === '' ? view : { ...view, choices: JSON.parse(choices) } };
}

/** Whether `ids` (each between commas) contains an id. */
export function isListed(ids: string, id: string): boolean {
  return !id.includes(',') && ids.includes(`,${id},`);
}

/** Approximate size of a page in memory, bytes. */
export function bytesOf({ ready, choices, itemIds, categoryIds }: WholePage): number {
  return ready.bytes + Buffer.byteLength(choices) + itemIds.length + categoryIds.length + 1024;
}

function listed(things: ReadonlyArray<{ id: string }>): string {
  return `,${things.map(({ id }) => id).join(',')},`;
}
