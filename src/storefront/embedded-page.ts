import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts';
import { itemIn, type MenuData } from './seo/menu-data.ts';
import { shownAtFirst } from './shown-at-first.ts';
import { type ItemView, itemsOf, type RestaurantView, type StorefrontData } from './view.ts';

/**
 * What the page's data has besides the menu in the words of search engines, which stands in the page already: column by
 * column rather than item by item, because a thousand items must be small for a cheap phone, and like beside like
 * compresses best. Ids and the addresses of pictures compress hardly at all, so those that stand in the page's own
 * markup are read from there.
 */
interface EmbeddedPage extends Omit<StorefrontData, 'view'> {
  restaurant: RestaurantView;
  categoryIds: PackedTexts;
  /** Of the items whose cards are not in the markup; pictures only of those that have one. */
  ids: PackedTexts;
  images: PackedTexts;
  /** A 1 for each of these items that has a picture, a 0 for each other. */
  hasImage: string;
}

/** What the markup of a card tells of its item. */
export type CardFacts = Pick<ItemView, 'id' | 'imageUrl'>;

/** A page's data without its menu's texts and prices, as text. */
export function embedPage({ view, ...page }: StorefrontData): string {
  const isShown = shownAtFirst({
    ...page,
    categories: view.categories.map(({ id, items }) => [id, items.length]),
  });
  const others = itemsOf(view).filter((_, place) => !isShown[place]);
  const embedded: EmbeddedPage = {
    ...page,
    restaurant: view.restaurant,
    categoryIds: packTexts(view.categories.map(({ id }) => id)),
    ids: packTexts(others.map(({ id }) => id)),
    images: packTexts(others.map(({ imageUrl }) => imageUrl).filter(Boolean)),
    hasImage: others.map(({ imageUrl }) => (imageUrl === '' ? 0 : 1)).join(''),
  };
  return JSON.stringify(embedded);
}

/** The data that `embedPage` made the text from, with the menu that stands beside it and the cards in the markup, in order. */
export function readEmbeddedPage(
  text: string,
  { hasMenuSection }: MenuData,
  cards: readonly CardFacts[],
): StorefrontData {
  const { restaurant, categoryIds, ids, images, hasImage, ...page } = JSON.parse(text) as EmbeddedPage;
  const categoryId = unpackTexts(categoryIds);
  const isShown = shownAtFirst({
    ...page,
    categories: hasMenuSection.map(({ hasMenuItem }, number) => [
      categoryId[number] ?? '',
      hasMenuItem.length,
    ]),
  });
  const [inMarkup, otherIds, otherImages] = [[...cards], [...unpackTexts(ids)], [...unpackTexts(images)]];
  const marks = hasImage[Symbol.iterator]();
  let place = 0;
  const categories = hasMenuSection.map(({ name, description = '', hasMenuItem }, number) => ({
    id: categoryId[number] ?? '',
    name,
    description,
    items: hasMenuItem.map((item) => ({
      ...itemIn(item),
      ...((isShown[place++] && inMarkup.shift()) || {
        id: otherIds.shift() ?? '',
        imageUrl: (marks.next().value === '1' && otherImages.shift()) || '',
      }),
    })),
  }));
  return { ...page, view: { restaurant, categories } };
}
