import { useEffect, useLayoutEffect, useState } from 'react';
import { publicPages as pages } from '#routes';
import { ONLY_KEY } from './only-key.ts';
import type { ItemView, StorefrontView } from './view.ts';

/**
 * A customer may have a menu show some of its dishes only (docs/product.md#veg-only). What is hidden then is a matter of
 * `data-only` at the root of the document and of styles/only.css, so that a menu of a thousand dishes answers at once, a
 * tap works before any script has come, and what was chosen last is hidden from the first frame on.
 */
export type Only = 'veg' | 'jain';

/** Something that can be chosen, and what it hides. */
export interface Offer {
  only: Only;
  hidden: number;
  /** Of those, how many are not marked at all. */
  unmarked: number;
  /** Of what stays, how many dishes are made so on request alone. */
  onRequest: number;
}

/** Whether a dish stays. One that is not marked goes: nobody knows what it is. */
export function stays({ diet, jain }: Pick<ItemView, 'diet' | 'jain'>, only: Only): boolean {
  return only === 'veg' ? diet === 'veg' : jain !== '';
}

/** What is worth choosing on a menu: veg where some dishes are and some are not, Jain where some are. */
export function offersOf({
  categories,
  restaurant,
}: Pick<StorefrontView, 'categories' | 'restaurant'>): Offer[] {
  const items = categories.flatMap((category) => category.items);
  const kinds: Only[] = restaurant.isPureVeg ? ['jain'] : ['veg', 'jain'];
  return kinds.flatMap((only) => {
    const hidden = items.filter((item) => !stays(item, only));
    const isOffered =
      hidden.length > 0 &&
      hidden.length < items.length &&
      (only === 'jain' || hidden.some(({ diet }) => diet !== ''));
    const unmarked = only === 'veg' ? hidden.filter(({ diet }) => diet === '').length : 0;
    const onRequest = only === 'jain' ? items.filter(({ jain }) => jain === 'on_request').length : 0;
    return isOffered ? [{ only, hidden: hidden.length, unmarked, onRequest }] : [];
  });
}

/** What hides a category, or its link, whose dishes all go; undefined where some always stay. */
export function goesWith(
  items: ReadonlyArray<Pick<ItemView, 'diet' | 'jain'>>,
  offers: readonly Offer[],
): string | undefined {
  const without = offers.filter(({ only }) => !items.some((item) => stays(item, only)));
  return without.map(({ only }) => `no-${only}`).join(' ') || undefined;
}

/** What is chosen, kept for this restaurant in this browser. Chosen again, everything shows. */
export function useOnly(view: StorefrontView): { only: Only | ''; choose: (only: Only) => void } {
  const [only, setOnly] = useState<Only | ''>('');
  const { slug } = view.restaurant;

  useLayoutEffect(() => {
    // Chosen before, or by a tap that came before the script.
    const chosen = document.documentElement.dataset.only;
    const offer = offersOf(view).find((one) => one.only === chosen);
    if (offer) setOnly(offer.only);
    else if (chosen) document.documentElement.dataset.only = '';
  }, []);

  useEffect(() => {
    try {
      const key = ONLY_KEY + pages.storefront(slug);
      if (only) localStorage.setItem(key, only);
      else if (!document.documentElement.dataset.only) localStorage.removeItem(key);
    } catch {
      // It holds as long as the page does.
    }
  }, [only, slug]);

  function choose(chosen: Only) {
    const next = chosen === only ? '' : chosen;
    document.documentElement.dataset.only = next;
    setOnly(next);
  }

  return { only, choose };
}
