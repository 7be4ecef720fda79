import { memo, Suspense } from 'react';
import type { CategoryView, StorefrontView } from '../view.ts';
import { CategorySection } from './category-section.tsx';

interface MenuSectionsProps {
  view: StorefrontView;
  /** Shown alone and whole, if there is one (ruling 20). */
  only: CategoryView | undefined;
}

/**
 * The categories. Each hydrates as a piece of its own, so that none keeps the page busy for long; memoised,
 * because rendering it anew before then would make React hydrate all of them at once.
 */
export const MenuSections = memo(function MenuSections({ view, only }: MenuSectionsProps) {
  return numbered(view)
    .filter(({ category }) => !only || category === only)
    .map(({ category, firstNumber }, index) => (
      <Suspense key={category.id}>
        <CategorySection
          category={category}
          restaurant={view.restaurant}
          firstNumber={firstNumber}
          isWhole={category === only}
          isFirst={index === 0}
        />
      </Suspense>
    ));
});

/** Each category with the number of its first item, as `itemsOf` counts them. */
function numbered({ categories }: StorefrontView) {
  let firstNumber = 0;
  return categories.map((category) => {
    const start = firstNumber;
    firstNumber += category.items.length;
    return { category, firstNumber: start };
  });
}
