import { type PackedTexts, packTexts, unpackTexts } from './packed-texts.ts';
import type { CategoryView, ItemView, RestaurantView, StorefrontData } from './view.ts';

/**
 * The page's data as it travels inside the page: column by column rather than item by item, because a thousand items
 * must be small for a cheap phone, and like beside like compresses best.
 */
interface EmbeddedPage extends Omit<StorefrontData, 'view'> {
  restaurant: RestaurantView;
  categories: (Omit<CategoryView, 'items'> & { count: number })[];
  ids: PackedTexts;
  names: string[];
  descriptions: string[];
  prices: number[];
  /** Of the items that have one. */
  images: PackedTexts;
  /** A 1 for each item that has a picture, a 0 for each other; likewise for those that can be had. */
  hasImage: string;
  isAvailable: string;
}

/** A page's data as text. */
export function embedPage({ view, ...page }: StorefrontData): string {
  const items = view.categories.flatMap((category) => category.items);
  const embedded: EmbeddedPage = {
    ...page,
    restaurant: view.restaurant,
    categories: view.categories.map(({ items, ...category }) => ({ ...category, count: items.length })),
    ids: packTexts(items.map(({ id }) => id)),
    names: items.map(({ name }) => name),
    descriptions: items.map(({ description }) => description),
    prices: items.map(({ pricePaise }) => pricePaise),
    images: packTexts(items.map(({ imageUrl }) => imageUrl).filter(Boolean)),
    hasImage: marks(items, ({ imageUrl }) => imageUrl !== ''),
    isAvailable: marks(items, ({ isAvailable }) => isAvailable),
  };
  return JSON.stringify(embedded);
}

/** The data that `embedPage` made the text from. */
export function readEmbeddedPage(text: string): StorefrontData {
  const { restaurant, categories, ids, names, descriptions, prices, images, hasImage, isAvailable, ...page } =
    JSON.parse(text) as EmbeddedPage;
  const id = unpackTexts(ids);
  const image = unpackTexts(images).values();
  const items = names.map(
    (name, place): ItemView => ({
      id: id[place] ?? '',
      name,
      description: descriptions[place] ?? '',
      pricePaise: prices[place] ?? 0,
      imageUrl: hasImage[place] === '1' ? (image.next().value ?? '') : '',
      isAvailable: isAvailable[place] === '1',
    }),
  );
  return {
    ...page,
    view: {
      restaurant,
      categories: categories.map(({ count, ...category }) => ({
        ...category,
        items: items.splice(0, count),
      })),
    },
  };
}

function marks(items: ItemView[], isMarked: (item: ItemView) => boolean): string {
  return items.map((item) => (isMarked(item) ? 1 : 0)).join('');
}
