import { type MouseEventHandler, Suspense } from 'react';
import { pages } from '#routes';
import { CartBar } from '../components/cart-bar.tsx';
import { CategorySection } from '../components/category-section.tsx';
import { KeptHeader } from '../components/kept-header.tsx';
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
export function RestaurantPage({
  view,
  shownCategoryId,
  isStale,
  cartHref,
  onOpenCart,
}: RestaurantPageProps) {
  const { restaurant, categories } = view;
  const only = categories.find(({ id }) => id === shownCategoryId);
  return (
    <>
      {import.meta.env.SSR ? <RestaurantHeader restaurant={restaurant} /> : <KeptHeader />}
      <div className="menu">
        {only ? <BackToWholeMenu slug={restaurant.slug} /> : <CategoryBar view={view} />}
        <main>
          {isStale && <p className="notice">{texts.stale}</p>}
          {categories.length === 0 && <p className="empty">{texts.noItems}</p>}
          {numbered(view).map(
            ({ category, firstNumber }, index) =>
              (!only || only === category) && (
                // Each category hydrates as a piece of its own, so that none keeps the page busy for long.
                <Suspense key={category.id}>
                  <CategorySection
                    category={category}
                    restaurant={restaurant}
                    firstNumber={firstNumber}
                    isWhole={only === category}
                    isFirst={index === 0 || only === category}
                  />
                </Suspense>
              ),
          )}
        </main>
      </div>
      <PageFooter />
      <CartBar href={cartHref} onOpen={onOpenCart} />
    </>
  );
}

/** Plain anchors, so jumping works before and without any script. */
function CategoryBar({ view }: { view: StorefrontView }) {
  if (view.categories.length < 2) return <div />;
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

/** Each category with the number of its first item, as `itemsOf` counts them. */
function numbered({ categories }: StorefrontView) {
  let firstNumber = 0;
  return categories.map((category) => {
    const start = firstNumber;
    firstNumber += category.items.length;
    return { category, firstNumber: start };
  });
}
