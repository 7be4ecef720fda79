import { useEffect, useLayoutEffect, useRef } from 'react';
import { priceOf } from '#ordering/price-of.ts';
import { useCartStore } from './cart-context.ts';
import { takeOverTaps } from './early.ts';
import { itemsOf, type StorefrontView } from './view.ts';

/**
 * Puts every tap on an Add button into the cart, those made before the page was ready first; then follows a link that was
 * tapped after them. To stand behind `useItem`, which has to hear of that.
 */
export function useTaps(view: StorefrontView): void {
  const cart = useCartStore();
  const links = useRef<HTMLElement[]>([]);

  useLayoutEffect(() => {
    const items = itemsOf(view);
    links.current = takeOverTaps((itemNumber) => {
      const item = items[itemNumber];
      if (item) cart.add({ itemId: item.id, name: item.name, unitPaise: priceOf(item) });
    });
  }, [view, cart]);

  useEffect(() => {
    // Not within the effect: React hydrates nothing meanwhile, and keeps events from what is not hydrated.
    for (const link of links.current) setTimeout(() => link.click());
  }, []);
}
