import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Addition, type Orderable, oneTapAddition } from '#ordering/cart.ts';
import { useCartStore } from './cart-context.ts';
import { takeOverTaps } from './early.ts';
import { itemsOf, type StorefrontView } from './view.ts';

/**
 * Takes every tap on an Add button, those made before the page was ready first; then follows a link that was tapped after
 * them. To stand behind `useItem`, which has to hear of that and whose `open` it is given.
 */
export function useTaps(view: StorefrontView, open: (itemId: string) => void): void {
  const cart = useCartStore();
  const links = useRef<HTMLElement[]>([]);

  useLayoutEffect(() => {
    const items = itemsOf(view);
    links.current = takeOverTaps((itemNumber) => {
      addOrOpen(items[itemNumber], cart.add, open);
    });
  }, [view, cart]);

  useEffect(() => {
    // Not within the effect: React hydrates nothing meanwhile, and keeps events from what is not hydrated.
    for (const link of links.current) setTimeout(() => link.click());
  }, []);
}

/** What a tap on Add does: it adds one, or opens an item that asks the customer first. */
export function addOrOpen(
  item: Orderable | undefined,
  add: (addition: Addition) => void,
  open: (itemId: string) => void,
): void {
  const addition = item && oneTapAddition(item);
  if (addition) add(addition);
  else if (item) open(item.id);
}
