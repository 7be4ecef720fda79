import { useEffect, useState } from 'react';
import { pages } from '#routes';
import { useCart } from './cart-context.ts';
import type { CheckedMenu } from './checked-menu.ts';
import { LiveRegion } from './components/live-region.tsx';
import { OnItsWay } from './components/on-its-way.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadWhenIdle, useLater } from './later.ts';
import { LeanContext } from './lean-context.ts';
import { useConnectionNotice } from './offline/connection-notice.ts';
import { keepShownPage } from './offline/offline-worker.ts';
import { RestaurantPage } from './pages/restaurant-page.tsx';
import { cartPart, watchPart } from './parts.ts';
import { tableIn, withTable } from './table.ts';
import { useHydrated } from './use-hydrated.ts';
import { usePages } from './use-pages.ts';
import { useTaps } from './use-taps.ts';
import type { StorefrontData } from './view.ts';

interface AppProps extends StorefrontData {
  /** Since when the page is what it is, where it is the last known one, shown because the network fails. */
  keptSince?: Date | undefined;
}

/** The public page and the cart page as one small application; the server renders the one asked for. */
export function StorefrontApp(props: AppProps) {
  return (
    <ErrorBoundary>
      <LeanContext value={!!props.lean}>
        <Pages {...props} />
      </LeanContext>
    </ErrorBoundary>
  );
}

function Pages({ page: first, view: embedded, shownCategoryId, stale, preview, keptSince }: AppProps) {
  const { slug } = embedded.restaurant;
  const [menu, setMenu] = useState<CheckedMenu>(() => ({
    view: embedded,
    check: preview ? 'waived' : 'none',
    asOf: keptSince ?? new Date(),
  }));
  const { page, openCart, openMenu } = usePages(first, embedded.restaurant);
  const isStale = !!stale || !!keptSince;
  const { Part: MenuWatch } = useLater(watchPart, isStale);
  const { Part: CartPage, hasFailed } = useLater(cartPart, page === 'cart');
  const hasCart = useCart(({ lines }) => lines.length > 0);
  useTaps(menu.view);
  useConnectionNotice(!!keptSince, menu, page);

  useEffect(() => {
    if (hasCart) loadWhenIdle(cartPart);
  }, [hasCart]);

  useEffect(() => {
    if (page !== first) keepShownPage();
  }, [page, first]);

  // The server renders one page for all tables; the browser knows better, once it has hydrated.
  const isHydrated = useHydrated();
  const table = isHydrated ? tableIn(location.search) : '';
  return (
    <>
      {/* Hidden while the cart shows, so that Back finds the menu as it was. */}
      {first === 'menu' && (
        <div className="page" hidden={page !== 'menu'}>
          <RestaurantPage
            view={menu.view}
            shownCategoryId={shownCategoryId}
            isStale={!!stale && menu.check !== 'fresh'}
            cartHref={withTable(pages.cart(slug), table)}
            onOpenCart={openCart}
          />
        </div>
      )}
      {isStale && page === 'menu' && MenuWatch && (
        <MenuWatch embedded={embedded} menu={menu} onMenu={setMenu} />
      )}
      {page === 'cart' && (
        <div className="page cart">
          {CartPage ? (
            <CartPage
              embedded={embedded}
              menu={menu}
              onMenu={setMenu}
              table={table}
              isStale={isStale}
              isFromMenu={first === 'menu'}
              menuHref={withTable(pages.storefront(slug), table)}
              onOpenMenu={openMenu}
            />
          ) : (
            <OnItsWay hasFailed={hasFailed} />
          )}
        </div>
      )}
      <LiveRegion />
    </>
  );
}
