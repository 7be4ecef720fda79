import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Addition, type Orderable, oneTapAddition } from '#ordering/cart.ts';
import { useCartStore } from './cart-context.ts';
import type { OpenChoices } from './choices/choices-context.ts';
import { dropEarlyBar, takeOverTaps } from './early.ts';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import { firstNote } from './made-jain.ts';
import { itemsOf, type StorefrontView } from './view.ts';

/**
 * Takes every tap on an Add button, those made before the page was ready first; then follows a link that was tapped after
 * them. To stand behind `useItem`, which has to hear of that. `open` is for dishes that ask first.
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
        (addition) => cart.add({ ...addition, note: item ? firstNote(item) : '' }),
        (itemId) => {
          // What a tap made early has left there has done its work.
          document.querySelector(`[data-add="${tap}"]`)?.removeAttribute('data-taps');
          ignoreSecondOfLast();
          open(itemId);
        },
        Number(variant),
      );
    });
  }, [view, cart]);

  // With the first look into the stored cart, whose own bar comes in the same frame.
  useEffect(dropEarlyBar, []);

  useEffect(() => {
    // Not within the effect: React hydrates nothing meanwhile, and keeps events from what is not hydrated.
    for (const link of links.current) setTimeout(() => link.click());
    if (links.current.length > 0) ignoreSecondOfLast();
  }, []);
}

/** The queue of taps knows no event, and a phone that was busy with our scripts may yet hear of the second one. */
function ignoreSecondOfLast(): void {
  if (window.menuLinkTap) ignoreSecondTap(window.menuLinkTap);
}

/** What a tap on Add does: it adds one, in the size that it stands beside, or opens an item that asks the customer first. */
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
