import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ignoreSecondTap } from './ignore-second-tap.ts';
import { cartNavigation, isPlainClick, pageAt } from './navigation.ts';
import { restaurantTexts } from './restaurant-texts.ts';
import { stepBack } from './step-back.ts';
import type { RestaurantView, StorefrontData } from './view.ts';

type Page = StorefrontData['page'];

/**
 * Which of the two pages shows, and navigation between them without loading a document: opening the cart adds a
 * history entry with the values of docs/product/ordering.md#cart-page, and Back restores the menu's scroll position. Other
 * clicks, such as with Ctrl, follow the links as usual.
 */
export function usePages(first: Page, restaurant: RestaurantView) {
  const [page, setPage] = useState(first);
  const shown = useRef(first);
  const menuScroll = useRef(0);
  const opener = useRef<Element | null>(null);
  const { slug, name } = restaurant;

  useEffect(() => {
    const follow = () => {
      const next = pageAt(location.pathname, slug);
      if (next === shown.current) return;
      // A cart opened directly has no menu behind it to show.
      if (first === 'cart') return location.reload();
      // Synchronously, so that the page has its height again before the scroll position is restored.
      flushSync(() => setPage(next));
      scrollTo(0, next === 'menu' ? menuScroll.current : 0);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [first, slug]);

  useLayoutEffect(() => {
    if (page === shown.current) return;
    shown.current = page;
    // The cart page sets title and focus itself, once it has loaded.
    if (page === 'cart') return;
    document.title = restaurantTexts.pageTitle(name);
    const target = opener.current?.isConnected ? opener.current : document.querySelector('.head h1');
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  }, [page, name]);

  function openCart(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Place Order appears where the bar was.
    ignoreSecondTap(event);
    opener.current = event.currentTarget;
    menuScroll.current = scrollY;
    history.pushState(cartNavigation(restaurant), '', event.currentTarget.getAttribute('href'));
    flushSync(() => setPage('cart'));
    scrollTo(0, 0);
  }

  function openMenu(event: MouseEvent) {
    // If the cart was opened directly, there is no menu to go back to: the browser follows the link.
    if (!isPlainClick(event) || !opener.current) return;
    event.preventDefault();
    ignoreSecondTap(event);
    stepBack();
  }

  return { page, openCart, openMenu };
}
