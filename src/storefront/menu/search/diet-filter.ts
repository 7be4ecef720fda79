import { useEffect, useLayoutEffect, useState } from 'react';
import { jainNoteTexts } from '#ordering/message/notes/jain-note-texts.ts';
import type { BrowserKey } from '#platform/browser/browser-keys.ts';
import { storedText } from '#platform/browser/stored-text.ts';
import { publicPages as pages } from '#routes';
import type { ItemView, StorefrontView } from '../../view/view.ts';

/**
 * The filter of a menu, chosen by the customer (docs/product/storefront.md#veg-only). Dishes are hidden by `data-only` of the
 * root element and styles/only.css, not by rendering: so a menu of a thousand dishes responds at once, a tap works
 * before the bundle has loaded, and the last choice applies from the first frame.
 */
export type DietFilter = 'veg' | 'jain';

/** A filter that is offered, and how many dishes it hides. */
export interface DietFilterOffer {
  only: DietFilter;
  hidden: number;
  /** How many of the hidden dishes have no mark at all. */
  unmarked: number;
  /** How many of the shown dishes are only made so on request. */
  onRequest: number;
}

/** Whether a filter shows a dish. A dish without a mark is hidden: nobody knows what it is. */
export function isShownBy({ diet, jain }: Pick<ItemView, 'diet' | 'jain'>, only: DietFilter): boolean {
  return only === 'veg' ? diet === 'veg' : jain !== '';
}

/**
 * The filters worth offering on a menu: those that hide some dishes and not all; veg only if some dish that it hides is
 * marked, and not for a pure veg restaurant.
 */
export function dietFilterOffers({
  categories,
  restaurant,
}: Pick<StorefrontView, 'categories' | 'restaurant'>): DietFilterOffer[] {
  const items = categories.flatMap((category) => category.items);
  const kinds: DietFilter[] = restaurant.isPureVeg ? ['jain'] : ['veg', 'jain'];
  return kinds.flatMap((only) => {
    const hidden = items.filter((item) => !isShownBy(item, only));
    const isOffered =
      hidden.length > 0 &&
      hidden.length < items.length &&
      (only === 'jain' || hidden.some(({ diet }) => diet !== ''));
    const unmarked = only === 'veg' ? hidden.filter(({ diet }) => diet === '').length : 0;
    const onRequest = only === 'jain' ? items.filter(({ jain }) => jain === 'on_request').length : 0;
    return isOffered ? [{ only, hidden: hidden.length, unmarked, onRequest }] : [];
  });
}

/**
 * The classes that hide a category and its link under a filter that hides all its dishes; undefined if there is none.
 */
export function hidingClasses(
  items: ReadonlyArray<Pick<ItemView, 'diet' | 'jain'>>,
  offers: readonly DietFilterOffer[],
): string | undefined {
  const without = offers.filter(({ only }) => !items.some((item) => isShownBy(item, only)));
  return without.map(({ only }) => `no-${only}`).join(' ') || undefined;
}

/** The filter that is on, stored per restaurant in this browser. Choosing it again turns it off. */
export function useDietFilter(view: StorefrontView): {
  only: DietFilter | '';
  choose: (only: DietFilter) => void;
} {
  const [only, setOnly] = useState<DietFilter | ''>('');
  const { slug } = view.restaurant;

  useLayoutEffect(() => {
    // Stored from an earlier visit, or set by a tap before hydration.
    const chosen = document.documentElement.dataset.only;
    const offer = dietFilterOffers(view).find((one) => one.only === chosen);
    if (offer) setOnly(offer.only);
    else if (chosen) document.documentElement.dataset.only = '';
  }, []);

  useEffect(() => {
    // An early script reads it (early-scripts.ts). Without storage the filter lasts as long as the page.
    if (only || !document.documentElement.dataset.only)
      storedText(`${ONLY_KEY}${pages.storefront(slug)}`, String, '').set(only || undefined);
  }, [only, slug]);

  function choose(chosen: DietFilter) {
    const next = chosen === only ? '' : chosen;
    document.documentElement.dataset.only = next;
    setOnly(next);
  }

  return { only, choose };
}

/** The storage key of the chosen filter (veg, Jain) of a menu; the path of its page is appended. */
export const ONLY_KEY = 'menu_link_only' satisfies BrowserKey;

type Marked = Pick<ItemView, 'jain'>;

/**
 * The note of a dish when it is added: while the Jain filter is on, a dish that is Jain on request is noted as Jain.
 */
export function firstNote({ jain }: Marked): string {
  const isAsked = globalThis.document?.documentElement.dataset.only === 'jain';
  return isAsked && jain === 'on_request' ? jainNoteTexts.jain : '';
}

/** The usual notes offered for a dish: first Jain, if it can be made so on request, then the owner's for all dishes. */
export function usualOn(dish: Marked | undefined, usual: readonly string[]): readonly string[] {
  const { jain } = jainNoteTexts;
  return dish?.jain === 'on_request' ? [jain, ...usual.filter((each) => each !== jain)] : usual;
}
