import { useEffect, useState } from 'react';
import { pages } from '#routes';
import { useCart } from './cart-context.ts';
import type { CheckedMenu } from './checked-menu.ts';
import { LiveRegion } from './components/live-region.tsx';
import { OnItsWay } from './components/on-its-way.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadWhenIdle, useLater } from './later.ts';
import { RestaurantPage } from './pages/restaurant-page.tsx';
import { cartPart } from './parts.ts';
import { tableIn, withTable } from './table.ts';
import { useHydrated } from './use-hydrated.ts';
import { usePages } from './use-pages.ts';
import { useTaps } from './use-taps.ts';
import type { StorefrontData } from './view.ts';

/** The public page and the cart page as one small application; the server renders the one asked for. */
export function StorefrontApp(data: StorefrontData) {
  return (
    <ErrorBoundary>
      <Pages {...data} />
    </ErrorBoundary>
  );
}

function Pages({ page: first, view: embedded, shownCategoryId, stale, preview }: StorefrontData) {
  const { slug } = embedded.restaurant;
  const [menu, setMenu] = useState<CheckedMenu>({
    view: embedded,
    check: preview ? 'waived' : 'none',
  });
  const { page, openCart, openMenu } = usePages(first, embedded.restaurant);
  const { Part: CartPage, hasFailed } = useLater(cartPart, page === 'cart');
  const hasCart = useCart(({ lines }) => lines.length > 0);
  useTaps(menu.view);

  useEffect(() => {
    if (hasCart) loadWhenIdle(cartPart);
  }, [hasCart]);

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
      {page === 'cart' && (
        <div className="page cart">
          {CartPage ? (
            <CartPage
              embedded={embedded}
              menu={menu}
              onMenu={setMenu}
              table={table}
              isStale={!!stale}
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
