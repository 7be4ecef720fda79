import type { MouseEventHandler } from 'react';
import { pages } from '#routes';
import { CartBar } from '../components/cart-bar.tsx';
import { Kept } from '../components/kept.tsx';
import { MenuSections } from '../components/menu-sections.tsx';
import { PageFooter } from '../components/page-footer.tsx';
import { RestaurantHeader } from '../components/restaurant-header.tsx';
import { restaurantTexts as texts } from '../restaurant-texts.ts';
import type { StorefrontView } from '../view.ts';

interface RestaurantPageProps {
  view: StorefrontView;
  /** Shows this category alone and whole (ruling 20). */
  shownCategoryId?: string | undefined;
  /** Whether this is only the last known menu. */
  isStale: boolean;
  cartHref: string;
  onOpenCart: MouseEventHandler;
}

/** The public page of a restaurant (spec §2). */
export function RestaurantPage(props: RestaurantPageProps) {
  const { view, shownCategoryId, isStale, cartHref, onOpenCart } = props;
  const { restaurant, categories } = view;
  const only = categories.find(({ id }) => id === shownCategoryId);
  return (
    <>
      {import.meta.env.SSR ? (
        <RestaurantHeader restaurant={restaurant} />
      ) : (
        <Kept as="header" className="head" />
      )}
      <div className="menu">
        {only ? <BackToWholeMenu slug={restaurant.slug} /> : <CategoryBar view={view} />}
        <main>
          {isStale && <p className="notice">{texts.stale}</p>}
          {categories.length === 0 && <p className="empty">{texts.noItems}</p>}
          <MenuSections view={view} only={only} />
        </main>
      </div>
      {import.meta.env.SSR ? <PageFooter /> : <Kept as="footer" />}
      <CartBar href={cartHref} onOpen={onOpenCart} />
    </>
  );
}

/** Plain anchors, so jumping works before and without any script. */
function CategoryBar({ view }: { view: StorefrontView }) {
  if (view.categories.length < 2) return null;
  return (
    <nav className="bar" aria-label={texts.categories}>
      {view.categories.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function BackToWholeMenu({ slug }: { slug: string }) {
  return (
    <nav className="bar" aria-label={texts.categories}>
      <a href={pages.storefront(slug)}>{texts.wholeMenu}</a>
    </nav>
  );
}
