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
  /** Places, among all items, of those without a picture, and of those sold out. */
  bare: number[];
  soldOut: number[];
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
    bare: placesWhere(items, ({ imageUrl }) => !imageUrl),
    soldOut: placesWhere(items, ({ isAvailable }) => !isAvailable),
  };
  return JSON.stringify(embedded);
}

/** The data that `embedPage` made the text from. */
export function readEmbeddedPage(text: string): StorefrontData {
  const { restaurant, categories, ids, names, descriptions, prices, images, bare, soldOut, ...page } =
    JSON.parse(text) as EmbeddedPage;
  const id = unpackTexts(ids);
  const image = unpackTexts(images).values();
  const isBare = new Set(bare);
  const isSoldOut = new Set(soldOut);
  const items = names.map(
    (name, place): ItemView => ({
      id: id[place] ?? '',
      name,
      description: descriptions[place] ?? '',
      pricePaise: prices[place] ?? 0,
      imageUrl: isBare.has(place) ? '' : (image.next().value ?? ''),
      isAvailable: !isSoldOut.has(place),
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

function placesWhere(items: ItemView[], isMeant: (item: ItemView) => boolean): number[] {
  return items.flatMap((item, place) => (isMeant(item) ? [place] : []));
}
