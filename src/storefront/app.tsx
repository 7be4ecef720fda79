import { useState } from 'react';
import { pages } from '#routes';
import { cartTexts } from './cart-texts.ts';
import { LiveRegion } from './components/live-region.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { orderTarget } from './navigation.ts';
import { CartPage } from './pages/cart-page.tsx';
import { RestaurantPage } from './pages/restaurant-page.tsx';
import { restaurantTexts } from './restaurant-texts.ts';
import { withTable } from './table.ts';
import { useMenuCheck } from './use-menu-check.ts';
import { usePages } from './use-pages.ts';
import { useTaps } from './use-taps.ts';
import type { StorefrontData } from './view.ts';

type StorefrontAppProps = StorefrontData & {
  /** From the page's address, which only the browser reads: the server renders one page for all tables. */
  table?: string;
};

/** The public page and the cart page as one small application; the server renders the one asked for. */
export function StorefrontApp(props: StorefrontAppProps) {
  return (
    <ErrorBoundary>
      <Pages {...props} />
    </ErrorBoundary>
  );
}

function Pages({ page: first, view: embedded, shownCategoryId, stale, table = '' }: StorefrontAppProps) {
  const { name, slug } = embedded.restaurant;
  const [titles] = useState({ menu: restaurantTexts.pageTitle(name), cart: cartTexts.pageTitle(name) });
  const { page, openCart, openMenu } = usePages(first, embedded.restaurant, titles);
  const { view, check, retry, waive } = useMenuCheck(embedded, page === 'cart');
  useTaps(view);
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
            target={orderTarget(view.restaurant, check)}
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
