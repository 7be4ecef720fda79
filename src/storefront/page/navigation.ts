import { type MouseEvent as ReactMouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { publicPages as pages } from '#routes';
import { ignoreSecondTap } from '../components/ignore-second-tap.ts';
import type { RestaurantView, StorefrontData } from '../view/view.ts';
import { sharedTexts } from './shared-texts.ts';
import { tableIn, withTable } from './table.ts';

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
    document.title = sharedTexts.pageTitle({ restaurantName: name });
    const target = opener.current?.isConnected ? opener.current : document.querySelector('.head h1');
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  }, [page, name]);

  function openCart(event: ReactMouseEvent) {
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

  function openMenu(event: ReactMouseEvent) {
    // If the cart was opened directly, there is no menu to go back to: the browser follows the link.
    if (!isPlainClick(event) || !opener.current) return;
    event.preventDefault();
    ignoreSecondTap(event);
    stepBack();
  }

  return { page, openCart, openMenu };
}

/** The history state of an item opened from the menu: Back leads to the menu. */
const FROM_MENU = { isItem: true };

/**
 * Which item is open in its own view. Opening and closing load no document: a click on an item's link adds a history
 * entry, and Back closes the item. An item opened by its own URL also closes to the menu. The link of a whole
 * category does load a document; it gets the table added to its query, as the items' URLs do.
 */
export function useItem(first: string | undefined, slug: string) {
  const [itemId, setItemId] = useState(first);

  function open(id: string) {
    history.pushState(FROM_MENU, '', withTable(pages.storefrontItem(slug, id), tableIn(location.search)));
    setItemId(id);
  }

  useEffect(() => {
    const follow = () => setItemId(itemIn(location.search));
    const openLink = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('h3 a,.more');
      if (!link) return;
      const id = itemIn(link.search);
      // A whole category is a page of its own.
      if (!id) link.href = withTable(link.href, tableIn(location.search));
      else if (isPlainClick(event)) {
        event.preventDefault();
        ignoreSecondTap(event);
        open(id);
      }
    };
    // The page stored for offline use is always that of the whole menu, so read the item from the URL.
    follow();
    addEventListener('popstate', follow);
    document.addEventListener('click', openLink);
    return () => {
      removeEventListener('popstate', follow);
      document.removeEventListener('click', openLink);
    };
  }, []);

  function close() {
    if (history.state?.isItem) return stepBack();
    history.replaceState(null, '', withTable(pages.storefront(slug), tableIn(location.search)));
    setItemId(undefined);
  }

  return { itemId, close };
}

/** The state of a sheet over the page. */
interface Sheet {
  isOpen: boolean;
  open(): void;
  /** Closes it, and then calls `next`. */
  close(next?: () => void): void;
}

/**
 * A sheet that Back closes. While it is open there is one more history entry, which is removed however the sheet is
 * closed: browsers inside other apps support no other way.
 */
export function useSheet(): Sheet {
  const [isOpen, setOpen] = useState(false);
  const next = useRef<() => void>(undefined);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => {
      // Synchronously, so that the focus is back at the opener before `next` moves it on.
      flushSync(() => setOpen(false));
      // After the browser has restored the scroll position of that history entry.
      if (next.current) setTimeout(next.current);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [isOpen]);

  function open() {
    if (isOpen) return;
    history.pushState(history.state, '');
    next.current = undefined;
    setOpen(true);
  }

  function close(then?: () => void) {
    next.current = then;
    stepBack();
  }

  return { isOpen, open, close };
}

/** Longer than `history.back()` takes within the page, and longer than the time before a second tap. */
const WAY_BACK_MS = 1000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Goes back one history entry, within the page. Ignores calls until that is done, for 1 s at most: a second tap or
 * Escape would leave the restaurant's pages.
 */
function stepBack(): void {
  if (performance.now() - leftAt < WAY_BACK_MS) return;
  leftAt = performance.now();
  addEventListener(
    'popstate',
    () => {
      leftAt = Number.NEGATIVE_INFINITY;
    },
    { once: true },
  );
  history.back();
}

/** The history state that is passed from the menu to the cart (docs/product/ordering.md#cart-page). */
export interface CartNavigation {
  whatsappNumber: string;
  restaurantName: string;
  restaurantSlug: string;
}

/** Returns that state for a restaurant. */
export function cartNavigation({ whatsapp, name, slug }: RestaurantView): CartNavigation {
  return { whatsappNumber: whatsapp, restaurantName: name, restaurantSlug: slug };
}

/** Whether a path of the restaurant's is the menu or the cart. */
export function pageAt(pathname: string, slug: string): 'menu' | 'cart' {
  return pathname.replace(/\/$/, '') === pages.cart(slug) ? 'cart' : 'menu';
}

/** The item that a query such as `?item=…` names; undefined when it names none. */
export function itemIn(search: string): string | undefined {
  return new URLSearchParams(search).get('item') || undefined;
}

/** Whether a click asks for the page here and now, not for a new tab, window or download. */
export function isPlainClick(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
