import type { Kept } from './page-cache.server.ts';
import { type ReadyPage, textOf } from './ready-page.server.ts';
import type { StorefrontRenderer } from './storefront-page.ts';
import { type ChoicesView, itemsOf, type StorefrontData } from './view.ts';

/** Which state of which restaurant a page shows, and how long it may be shown. */
export interface Opening extends Kept {
  /** When the membership ends, ms: after it not even a page that may be out of date is shown. */
  closesAt: number;
}

/** The rendered page of a whole menu, ready to be sent. Kept small, because ten thousand may be in memory. */
export interface WholePage extends Opening {
  ready: ReadyPage;
  /** The choices as JSON, which only pages of single dishes contain; empty if no dish has choices. */
  choices: string;
  /** The ids of its popular items, with commas between; may be empty. */
  popular: string;
  /** The ids that a URL may name, each between commas: a Set would take ten times the memory. */
  itemIds: string;
  categoryIds: string;
  /** When its copy was last written to the disk, ms. */
  copiedAt?: number;
}

/** Builds the cached page. Of the data it was rendered from, keeps only what the HTML does not contain. */
export function wholePage(opening: Opening, { view }: StorefrontData, ready: ReadyPage): WholePage {
  return {
    ...opening,
    ready,
    choices: view.choicesHash === '' ? '' : JSON.stringify(view.choices),
    popular: (view.popularIds ?? []).join(','),
    itemIds: listed(itemsOf(view)),
    categoryIds: listed(view.categories),
  };
}

/** Restores the data of a page, to render a part of it, or the whole again when the database cannot be reached. */
export function dataOf(page: WholePage, renderer: StorefrontRenderer): StorefrontData {
  const { view, ...data } = renderer.read(textOf(page.ready));
  const choices = choicesOf(page);
  return {
    ...data,
    view: {
      ...view,
      ...(choices && { choices }),
      ...(page.popular && { popularIds: page.popular.split(',') }),
    },
  };
}

/** The choices of a page's dishes; undefined if no dish has any. */
export function choicesOf({ choices }: WholePage): ChoicesView | undefined {
  return choices === '' ? undefined : JSON.parse(choices);
}

/** Whether `ids` (each between commas) contains an id. */
export function isListed(ids: string, id: string): boolean {
  return !id.includes(',') && ids.includes(`,${id},`);
}

/** Approximate size of a page in memory, bytes. */
export function bytesOf({ ready, choices, popular, itemIds, categoryIds }: WholePage): number {
  const ids = popular.length + itemIds.length + categoryIds.length;
  return ready.bytes + Buffer.byteLength(choices) + ids + 1024;
}

function listed(things: ReadonlyArray<{ id: string }>): string {
  return `,${things.map(({ id }) => id).join(',')},`;
}
