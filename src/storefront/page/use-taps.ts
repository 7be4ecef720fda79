import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Addition, moreLeft, type Orderable, oneTapAddition } from '#ordering/cart/cart.ts';
import { useCartStore } from '../cart/cart-context.ts';
import { ignoreSecondTap } from '../components/ignore-second-tap.ts';
import { dropEarlyBar, takeOverTaps } from '../document/early.ts';
import type { OpenChoices } from '../menu/choices/choices-context.ts';
import { firstNote } from '../menu/search/diet-filter.ts';
import { itemsOf, type StorefrontView } from '../view/view.ts';

/**
 * Handles every tap on an Add button, first those made before hydration, and adds no more than is left; then clicks a link or button that was tapped
 * after them. Must be called after `useItem`, whose event listener handles that click. `open` is for dishes that need
 * a choice.
 */
export function useTaps(view: StorefrontView, open: OpenChoices): void {
  const cart = useCartStore();
  const links = useRef<HTMLElement[]>([]);

  useLayoutEffect(() => {
    const items = itemsOf(view);
    links.current = takeOverTaps((tap) => {
      const [number = '', variant] = tap.split('~');
      const item = items[Number(number)];
      addOrOpen(
        item,
        (addition) => {
          if (!item || moreLeft(item, addition.variant, cart.getSnapshot().lines) < 1) return;
          cart.add({ ...addition, note: firstNote(item) });
        },
        (itemId) => {
          // The count of early taps is not needed any more.
          document.querySelector(`[data-add="${tap}"]`)?.removeAttribute('data-taps');
          ignoreSecondOfLast();
          open(itemId);
        },
        Number(variant),
      );
    });
  }, [view, cart]);

  // In the same frame in which the stored cart is first read and its own bar rendered.
  useEffect(dropEarlyBar, []);

  useEffect(() => {
    // Not within the effect: React cannot hydrate meanwhile, and withholds events from parts that are not hydrated.
    for (const link of links.current) setTimeout(() => link.click());
    if (links.current.length > 0) ignoreSecondOfLast();
  }, []);
}

/** Needed because the queue has no events, and a busy phone may deliver the second tap of a double tap late. */
function ignoreSecondOfLast(): void {
  if (window.menuLinkTap) ignoreSecondTap(window.menuLinkTap);
}

/** Handles a tap on Add: adds one piece, in the size `variant` if given, or opens an item that needs a choice first. */
export function addOrOpen(
  item: Orderable | undefined,
  add: (addition: Addition) => void,
  open: (itemId: string) => void,
  variant?: number,
): void {
  const addition = item && oneTapAddition(item, variant || 0);
  if (addition) add(addition);
  else if (item) open(item.id);
}
