import { useLayoutEffect } from 'react';
import { useCartStore } from './cart-context.ts';
import { takeOverTaps } from './early.ts';
import { itemsOf, priceOf, type StorefrontView } from './view.ts';

/** Puts every tap on an Add button into the cart, those made before the page was ready first. */
export function useTaps(view: StorefrontView): void {
  const cart = useCartStore();
  useLayoutEffect(() => {
    const items = itemsOf(view);
    takeOverTaps((itemNumber) => {
      const item = items[itemNumber];
      if (item) cart.add({ itemId: item.id, name: item.name, pricePaise: priceOf(item) });
    });
  }, [view, cart]);
}
