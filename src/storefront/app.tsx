import { useState } from 'react';
import { pages } from '#routes';
import { cartTexts } from './cart-texts.ts';
import { LiveRegion } from './components/live-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { orderTarget } from './navigation.ts';
import { CartPage } from './pages/cart-page.tsx';
import { RestaurantPage } from './pages/restaurant-page.tsx';
import { restaurantTexts } from './restaurant-texts.ts';
import { tableIn, withTable } from './table.ts';
import { useHydrated } from './use-hydrated.ts';
import { useMenuCheck } from './use-menu-check.ts';
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
  const { name, slug } = embedded.restaurant;
  const [titles] = useState({ menu: restaurantTexts.pageTitle(name), cart: cartTexts.pageTitle(name) });
  const { page, openCart, openMenu } = usePages(first, embedded.restaurant, titles);
  const { view, check, retry, waive } = useMenuCheck(embedded, page === 'cart' && !preview);
  useTaps(view);

  // The server renders one page for all tables and all ways here; the browser knows better, once it has hydrated.
  const isHydrated = useHydrated();
  const table = isHydrated ? tableIn(location.search) : '';
  const brought = isHydrated && check !== 'fresh' ? history.state : null;
  return (
    <>
      {/* Hidden while the cart shows, so that Back finds the menu as it was. */}
      {first === 'menu' && (
        <div className="page" hidden={page !== 'menu'}>
          <RestaurantPage
            view={view}
            shownCategoryId={shownCategoryId}
            isStale={!!stale && check !== 'fresh'}
            cartHref={withTable(pages.cart(slug), table)}
            onOpenCart={openCart}
          />
        </div>
      )}
      {page === 'cart' && (
        <div className="page cart">
          <CartPage
            view={view}
            target={orderTarget(view.restaurant, brought)}
            table={table}
            check={check}
            isStale={!!stale}
            onRetry={retry}
            onWaive={waive}
            menuHref={withTable(pages.storefront(slug), table)}
            onMenu={openMenu}
          />
        </div>
      )}
      <LiveRegion />
    </>
  );
}
