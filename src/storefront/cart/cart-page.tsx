import { type MouseEventHandler, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plainTable } from '#ordering/message/links/plain-text.ts';
import { sentOrder } from '#ordering/orders/sent-order.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { publicPages as pages } from '#routes';
import { addStyles } from '../components/add-styles.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { sendWaiting, useOrdersPart } from '../orders/orders-file.ts';
import { useHasNotLeft } from '../orders/place-order/open-whatsapp.ts';
import { useTableCallsPart } from '../orders/table-calls/table-calls-file.ts';
import { itemIn } from '../page/navigation.ts';
import { sharedTexts } from '../page/shared-texts.ts';
import cartCss from '../styles/cart.css?inline';
import { type CheckedMenu, type SetMenu, useEdges, useMenuCheck } from '../view/use-menu-check.ts';
import { canBeHad, itemsOf } from '../view/view.ts';
import { CartContents } from './cart-contents.tsx';
import { useCart } from './cart-context.ts';
import { CartSkeleton, orderTarget } from './cart-skeleton.tsx';
import { cartTexts as texts } from './cart-texts.ts';
import { EmptyCart } from './empty-cart.tsx';
import { PastOrdersLink, usePastOrders } from './reorder/past-orders.tsx';
import { useAgainPart } from './reorder/reorder-file.ts';
import type { Again } from './reorder/reorder-part.tsx';
import { useUndo } from './undo.tsx';
import { OPEN_UNTIL } from './ways/head/head-parts.ts';
import { useWaysPart } from './ways/ways-file.ts';

interface CartPageProps {
  menu: CheckedMenu;
  onMenu: SetMenu;
  table: string;
  /** Whether the customer comes from the menu without a page load: then the focus must be set. */
  isFromMenu: boolean;
  menuHref: string;
  onOpenMenu: MouseEventHandler;
}

/** The order that was placed since this page was opened. */
interface Placed {
  /** When its prices were last checked, if they could not be checked again. */
  uncheckedSince: Date | null;
}

addStyles(cartCss);

/** The cart of a restaurant, which is stored only in the browser (docs/product/ordering.md#cart). */
export function CartPage(props: CartPageProps) {
  const { menu, onMenu, table, isFromMenu, menuHref, onOpenMenu } = props;
  const tableName = plainTable(table);
  const cart = useCart((snapshot) => snapshot);
  const undo = useUndo();
  const recheck = useMenuCheck(menu, onMenu, { isCart: true });
  useEdges(menu, onMenu);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const isStillHere = useHasNotLeft(placed);
  const pastOrders = usePastOrders(menu.view);
  const { parts: againPart } = useAgainPart(pastOrders.length > 0);
  const [again, setAgain] = useState<Again | null>(null);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const { restaurant } = menu.view;
  const target = orderTarget(restaurant, isHydrated && menu.check !== 'fresh' ? history.state : null);

  useLayoutEffect(() => {
    document.title = texts.pageTitle({ restaurantName: restaurant.name });
    if (isFromMenu) heading.current?.focus({ preventScroll: true });
  }, [isFromMenu, restaurant.name]);

  useKeptFocus(main, heading);
  useNextStep(main, placed);

  useEffect(sendWaiting, []);

  // The order just sent to WhatsApp is shown separately.
  const ownOrders = pastOrders.filter(({ placedAt }) => placedAt !== cart.lastOrder?.placedAt);
  const yourOrders = againPart && (
    <againPart.YourOrders view={menu.view} orders={ownOrders} onAgain={setAgain} />
  );

  return (
    <>
      <nav>
        <a className="back" href={menuHref} onClick={onOpenMenu}>
          {texts.backToMenu}
        </a>
      </nav>
      <main ref={main}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.heading}
        </h1>
        <p className="about">
          <bdi {...langAttributes(target.restaurantName)}>{target.restaurantName}</bdi>
          {tableName && <b className="tag">{sharedTexts.table({ table: tableName })}</b>}
        </p>
        {!isHydrated && <CartSkeleton view={menu.view} menuHref={menuHref} />}
        {isHydrated && !cart.isSaved && <p className="note">{texts.notKept}</p>}
        {againPart && again && <againPart.AgainNews again={again} onUndone={() => setAgain(null)} />}
        {isHydrated && cart.lines.length === 0 && (
          <EmptyCart
            lastOrder={sentOrder(cart.lastOrder)}
            uncheckedSince={placed?.uncheckedSince ?? null}
            hasNotOpened={isStillHere}
            restaurant={restaurant}
            undo={undo}
            menuHref={menuHref}
            onMenu={onOpenMenu}
          >
            {yourOrders}
          </EmptyCart>
        )}
        {isHydrated && cart.lines.length > 0 && (
          <CartContents
            menu={menu}
            target={target}
            table={tableName}
            cart={cart}
            undo={undo}
            onPlaced={(uncheckedSince) => {
              setAgain(null);
              setPlaced({ uncheckedSince });
              // If the customer takes the order back into the cart, it is compared with a current menu.
              void recheck();
            }}
          >
            {yourOrders}
          </CartContents>
        )}
      </main>
      {menu.check !== 'preview' && (
        <footer>
          <a href={pages.report(restaurant.slug)} rel="nofollow">
            {texts.report}
          </a>
        </footer>
      )}
    </>
  );
}

/**
 * Moves the focus to `fallback` when the focused element within `area` is removed, such as a button that disappears
 * when tapped: keyboards and screen readers would otherwise start over at the top. Call it in the component that
 * renders then.
 */
function useKeptFocus(area: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  const last = useRef<EventTarget | null>(null);

  useEffect(() => {
    const { current } = area;
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    current?.addEventListener('focusin', note);
    return () => current?.removeEventListener('focusin', note);
  }, [area]);

  useLayoutEffect(() => {
    const hadFocus = last.current;
    if (!(hadFocus instanceof Element) || hadFocus.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
}

/**
 * Brings what comes after Place Order into view and gives it the focus, once the order is placed and again when the
 * customer comes back from WhatsApp: the page is much shorter then, and would show its end. `placed` is an object of its
 * own for each order, null before the first.
 */
function useNextStep(area: RefObject<HTMLElement | null>, placed: object | null): void {
  useLayoutEffect(() => {
    if (!placed) return;
    const focusNext = () => {
      scrollTo(0, 0);
      area.current?.querySelector<HTMLElement>('.sent > p')?.focus({ preventScroll: true });
    };
    const onReturn = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', onReturn);
      if (area.current?.querySelector('.empty')) focusNext();
    };
    focusNext();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [placed]);
}

interface MenuWatchProps {
  menu: CheckedMenu;
  onMenu: SetMenu;
  /** Whether this is only the last known menu, to be checked as soon as possible. */
  isStale: boolean;
  table: string;
  onOpenCart: MouseEventHandler;
}

/** Keeps the menu on the page up to date when the customer returns to it, and links to their past orders. */
export function MenuWatch({ menu, onMenu, isStale, table, onOpenCart }: MenuWatchProps) {
  useMenuCheck(menu, onMenu, { isStale });
  useEdges(menu, onMenu);
  const isLost = useCart(({ lines, isSaved }) => lines.length > 0 && !isSaved);
  // Both also preload lazy parts of the cart, which is the next page.
  const { parts: ways } = useWaysPart(menu.view.restaurant.ways.length > 0);
  useOrdersPart(menu.view.restaurant.remembersOrders);
  const { parts: calls } = useTableCallsPart(table !== '');

  useEffect(sendWaiting, []);

  // The server's page at this URL now says why it is closed.
  useEffect(() => {
    if (menu.check === 'closed') location.reload();
  }, [menu.check]);
  useOpenUntil(menu);
  useFreshPopular(menu);
  return (
    <>
      {ways && <ways.HeadWays view={menu.view} table={table} />}
      {calls && <calls.TableCalls restaurant={menu.view.restaurant} table={table} />}
      <PastOrdersLink view={menu.view} table={table} onOpenCart={onOpenCart} />
      {isLost && (
        <p className="unsaved" role="alert">
          {texts.notKept}
        </p>
      )}
    </>
  );
}

/** Keeps the time in the head of the page true, which the server has rendered and the browser may show hours later. */
function useOpenUntil({ view: { openUntil } }: CheckedMenu): void {
  useEffect(() => {
    const element = document.getElementById(OPEN_UNTIL);
    if (element) element.textContent = openUntil;
  }, [openUntil]);
}

/** Hides what cannot be had by now from the row of bestsellers, which the server has rendered. */
function useFreshPopular({ view }: CheckedMenu): void {
  useEffect(() => {
    const fresh = new Map(itemsOf(view).map((item) => [item.id, item]));
    for (const card of document.querySelectorAll<HTMLElement>('.popular li')) {
      const item = fresh.get(itemIn(card.querySelector('a')?.search ?? '') ?? '');
      card.hidden = !item || !canBeHad(item);
    }
  }, [view]);
}
