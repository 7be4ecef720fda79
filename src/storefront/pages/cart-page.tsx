import { type MouseEventHandler, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plainTable } from '#ordering/plain-text.ts';
import { langAttributes } from '#platform/lang-of.ts';
import { publicPages as pages } from '#routes';
import { addStyles } from '../add-styles.ts';
import { useAgainPart } from '../again/again-file.ts';
import { useKeptOrders } from '../again/kept-here.ts';
import type { Again } from '../again/order-again-now.ts';
import { WayBack } from '../again/way-back.tsx';
import { useCart } from '../cart-context.ts';
import { cartTexts as texts } from '../cart-texts.ts';
import type { CheckedMenu, SetMenu } from '../checked-menu.ts';
import { CartContents } from '../components/cart-contents.tsx';
import { CartSkeleton } from '../components/cart-skeleton.tsx';
import { EmptyCart } from '../components/empty-cart.tsx';
import { orderTarget } from '../order-target.ts';
import { sendWaiting, useOrdersPart } from '../orders/orders-file.ts';
import { sharedTexts } from '../shared-texts.ts';
import cartCss from '../styles/cart.css?inline';
import { useEdges } from '../use-edges.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useMenuCheck } from '../use-menu-check.ts';
import { useUndo } from '../use-undo.ts';
import { useWaysPart } from '../ways/ways-file.ts';

interface CartPageProps {
  menu: CheckedMenu;
  onMenu: SetMenu;
  /** As it stands in the address. */
  table: string;
  isStale: boolean;
  /** The customer comes from the menu: the focus and the window's title are to follow. */
  isFromMenu: boolean;
  menuHref: string;
  onOpenMenu: MouseEventHandler;
}

addStyles(cartCss);

/** The cart of a restaurant, which lives in the browser alone (docs/product.md#cart). */
export function CartPage(props: CartPageProps) {
  const { menu, onMenu, table, isStale, isFromMenu, menuHref, onOpenMenu } = props;
  const tableName = plainTable(table);
  const cart = useCart((snapshot) => snapshot);
  const undo = useUndo();
  const checks = useMenuCheck(menu, onMenu, true);
  useEdges(menu, onMenu);
  const [uncheckedSince, setUncheckedSince] = useState<Date | null>(null);
  const keptOrders = useKeptOrders(menu.view);
  const { parts: againPart } = useAgainPart(keptOrders.length > 0);
  const [again, setAgain] = useState<Again | null>(null);
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const { restaurant } = menu.view;
  const target = orderTarget(restaurant, isHydrated && menu.check !== 'fresh' ? history.state : null);

  useLayoutEffect(() => {
    if (!isFromMenu) return;
    document.title = texts.pageTitle(restaurant.name);
    heading.current?.focus({ preventScroll: true });
  }, [isFromMenu, restaurant.name]);

  useKeptFocus(main, heading);

  useEffect(sendWaiting, []);

  // The order just handed over has a place of its own.
  const ownOrders = keptOrders.filter(({ placedAt }) => placedAt !== cart.lastOrder?.placedAt);
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
          {tableName && <b className="tag">{sharedTexts.table(tableName)}</b>}
        </p>
        {!isHydrated && <CartSkeleton view={menu.view} menuHref={menuHref} />}
        {isHydrated && !cart.isSaved && <p className="note">{texts.notKept}</p>}
        {againPart && again && <againPart.AgainNews again={again} onUndone={() => setAgain(null)} />}
        {isHydrated && cart.lines.length === 0 && (
          <EmptyCart
            lastOrder={cart.lastOrder}
            uncheckedSince={uncheckedSince}
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
            isStale={isStale}
            checks={checks}
            cart={cart}
            undo={undo}
            onPlaced={(since) => {
              setAgain(null);
              setUncheckedSince(since);
              // Who wants the order back finds it beside the menu as it is then.
              void checks.recheck();
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
 * Sends the focus to `fallback` when what had it within `area` went away with its own tap, as a button does that has done
 * its work: a keyboard or a screen reader would else start over at the top of the window. To be called by what renders then.
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

interface MenuWatchProps {
  menu: CheckedMenu;
  onMenu: SetMenu;
  /** Whether it is only the last known one, to be checked as soon as that can be. */
  isStale: boolean;
  table: string;
  onOpenCart: MouseEventHandler;
}

/** Keeps the menu on the page as it is now for who comes back to it, and leads to what they had. */
export function MenuWatch({ menu, onMenu, isStale, table, onOpenCart }: MenuWatchProps) {
  useMenuCheck(menu, onMenu, isStale);
  useEdges(menu, onMenu);
  // The cart is next.
  useWaysPart(menu.view.restaurant.ways.length > 0);
  useOrdersPart(menu.view.restaurant.remembersOrders);

  useEffect(sendWaiting, []);

  // What stands at the address now says why it is closed.
  useEffect(() => {
    if (menu.check === 'closed') location.reload();
  }, [menu.check]);
  return <WayBack view={menu.view} table={table} onOpenCart={onOpenCart} />;
}
