import { itemIn, type MenuData } from './found/menu-data.ts';
import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts';
import { itemsOf, type RestaurantView, type StorefrontData } from './view.ts';

/**
 * What the page's data has besides the menu in the words of search engines, which stands in the page already: column by
 * column rather than item by item, because a thousand items must be small for a cheap phone, and like beside like
 * compresses best.
 */
interface EmbeddedPage extends Omit<StorefrontData, 'view'> {
  restaurant: RestaurantView;
  categoryIds: PackedTexts;
  ids: PackedTexts;
  /** Of the items that have one. */
  images: PackedTexts;
  /** A 1 for each item that has a picture, a 0 for each other. */
  hasImage: string;
}

/** A page's data without its menu's texts and prices, as text. */
export function embedPage({ view, ...page }: StorefrontData): string {
  const items = itemsOf(view);
  const embedded: EmbeddedPage = {
    ...page,
    restaurant: view.restaurant,
    categoryIds: packTexts(view.categories.map(({ id }) => id)),
    ids: packTexts(items.map(({ id }) => id)),
    images: packTexts(items.map(({ imageUrl }) => imageUrl).filter(Boolean)),
    hasImage: items.map(({ imageUrl }) => (imageUrl === '' ? 0 : 1)).join(''),
  };
  return JSON.stringify(embedded);
}

/** The data that `embedPage` made the text from, with the menu that stands beside it. */
export function readEmbeddedPage(text: string, menu: MenuData): StorefrontData {
  const { restaurant, categoryIds, ids, images, hasImage, ...page } = JSON.parse(text) as EmbeddedPage;
  const categoryId = unpackTexts(categoryIds);
  const id = unpackTexts(ids);
  const image = unpackTexts(images).values();
  let place = 0;
  const categories = menu.hasMenuSection.map(({ name, description = '', hasMenuItem }, number) => ({
    id: categoryId[number] ?? '',
    name,
    description,
    items: hasMenuItem.map((item) => ({
      id: id[place] ?? '',
      ...itemIn(item),
      imageUrl: hasImage[place++] === '1' ? (image.next().value ?? '') : '',
    })),
  }));
  return { ...page, view: { restaurant, categories } };
}
