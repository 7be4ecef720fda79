import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { blockDirection, langAttributes } from '#platform/formats/lang-of.ts';
import { publicPages as pages } from '#routes';
import { useParts } from '../page/parts.ts';
import { type CategoryView, hasPhotos, type RestaurantView, type StorefrontView } from '../view/view.ts';
import { ItemCard } from './item/item-card.tsx';
import { restaurantTexts as texts } from './restaurant-texts.ts';
import { dietFilterOffers, hidingClasses } from './search/diet-filter.ts';

/** Not the whole view: the choices of the dishes are fetched later, and no card needs them. */
interface MenuSectionsProps extends Pick<StorefrontView, 'categories' | 'restaurant'> {
  /** If set, only this category is shown, with all its items (docs/product/storefront.md#public-page). */
  only: CategoryView | undefined;
}

/**
 * The categories. Each has its own Suspense boundary, so that hydration is split into short tasks. Memoised, because
 * a new render before they are hydrated would make React hydrate all of them at once.
 */
export const MenuSections = memo(function MenuSections(props: MenuSectionsProps) {
  const { categories, restaurant, only } = props;
  const offers = dietFilterOffers({ categories, restaurant });
  return numbered(categories)
    .filter(({ category }) => !only || category === only)
    .map(({ category, firstNumber }, index) => (
      <Suspense key={category.id}>
        <CategorySection
          category={category}
          restaurant={restaurant}
          firstNumber={firstNumber}
          hiding={hidingClasses(category.items, offers)}
          isWhole={category === only}
          isFirst={index === 0}
        />
      </Suspense>
    ));
});

/** Each category with the number of its first item, as `itemsOf` counts them. */
function numbered(categories: readonly CategoryView[]) {
  let firstNumber = 0;
  return categories.map((category) => {
    const start = firstNumber;
    firstNumber += category.items.length;
    return { category, firstNumber: start };
  });
}

/** How many items of a category show at first, and how many more each time. */
const ITEMS_PER_CHUNK = 10;

interface CategorySectionProps {
  category: CategoryView;
  restaurant: RestaurantView;
  /** The number of its first item among all items of the view. */
  firstNumber: number;
  /** Classes that hide it while a filter hides all its items (diet-filter.ts). */
  hiding: string | undefined;
  isWhole: boolean;
  /** Whether it is the first one, whose first items are visible at once. */
  isFirst: boolean;
}

/** A category: ten items, and ten more before the last card comes into view (docs/product/storefront.md#public-page). */
const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, restaurant, firstNumber, hiding, isWhole, isFirst } = props;
  const { id, name, description, items } = category;
  const { layout } = restaurant;
  const isBare = !hasPhotos(items);
  // On the section, not its heading: dir="auto" ignores descendants that have a dir of their own.
  const [chunked, setChunked] = useState(ITEMS_PER_CHUNK);
  const list = useRef<HTMLUListElement>(null);
  const urgency = restaurant.bannerImageUrl ? 'soon' : 'first';
  const shown = isWhole ? items.length : Math.min(chunked, items.length);
  // On a page from the server the parts are not loaded yet, and the style in its HTML stays: React does not remove it.
  const { parts } = useParts(false);
  const [space] = useState(() => (isFirst ? undefined : parts?.reservedHeight(category, restaurant, shown)));

  useEffect(() => {
    if (!list.current || shown === items.length) return;
    // Exclude the top 80 px: after a jump to the next category, this one's last card is just behind the sticky bar.
    // A screen and a half ahead, so that what follows moves out of sight.
    const observer = new IntersectionObserver(
      (seen) => seen.some((entry) => entry.isIntersecting) && setChunked(shown + ITEMS_PER_CHUNK),
      { rootMargin: '-80px 0px 150%' },
    );
    // Observe the link too: a fast scroll may pass the card before the script has loaded.
    for (const end of [list.current.lastElementChild, list.current.nextElementSibling]) {
      if (end) observer.observe(end);
    }
    return () => observer.disconnect();
  }, [shown, items.length]);

  return (
    <section id={id} className={hiding} dir={blockDirection(name)} style={space} suppressHydrationWarning>
      <h2 lang={langAttributes(name).lang}>{name}</h2>
      {description && (
        <p className="about" dir="auto" {...langAttributes(description)}>
          {description}
        </p>
      )}
      <ul ref={list} className={layout}>
        {items.slice(0, shown).map((item, index) => (
          <ItemCard
            key={item.id}
            item={item}
            number={firstNumber + index}
            restaurant={restaurant}
            layout={layout}
            isBare={isBare}
            urgency={isFirst && index < 3 ? urgency : undefined}
          />
        ))}
      </ul>
      {shown < items.length && (
        <a
          className="more"
          href={pages.storefrontCategory(restaurant.slug, id)}
          aria-label={texts.showAllIn({ count: items.length, category: name })}
        >
          {texts.showAll({ count: items.length })}
        </a>
      )}
    </section>
  );
});
