import { type publicCategoryFields, publicItemFields } from '#menu/menu.ts';
import { defaultsOf, type Values } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';

/**
 * What the public page shows, ready to render and to travel inside the page as JSON, so that the browser
 * hydrates from the very data the server rendered. Pure data; text fields are empty when there is nothing.
 */
export interface StorefrontView {
  restaurant: RestaurantView;
  /** Only categories that have items, in the owner's order. */
  categories: CategoryView[];
}

export type RestaurantView = Values<typeof publicRestaurantFields>;

/** A restaurant of which nothing is known yet. */
export const BLANK_RESTAURANT: RestaurantView = { ...defaultsOf(publicRestaurantFields), name: '', slug: '' };

export interface CategoryView extends Values<typeof publicCategoryFields> {
  items: ItemView[];
}

/** Of an item all that is public; its category is the one it stands in. */
const { categoryId: _categoryId, ...itemViewFields } = publicItemFields;

export { itemViewFields };

export type ItemView = Values<typeof itemViewFields>;

/** The page that the browser takes over, as embedded in it. */
export interface StorefrontData {
  page: 'menu' | 'cart';
  view: StorefrontView;
  /** Set on the page of one whole category (docs/product.md#public-page). */
  shownCategoryId?: string;
  /** Set on the page that shows one item large. */
  shownItemId?: string;
  /** The item that was asked for is not on the menu. */
  isItemGone?: true;
  /** The database is out of reach: this is the last known menu, and ordering waits (docs/product.md#page-cache). */
  stale?: true;
  /** The customer's browser asks to save data: photos are small and come last. */
  lean?: true;
  /**
   * Search engines and link previews are to leave it out, until its owner has confirmed the e-mail
   * (docs/product.md#unconfirmed-e-mail).
   */
  unlisted?: true;
  /** A visitor's own menu, shown before there is anything to look up or to order from. */
  preview?: true;
}

/** Where the embedded data and the root of the page stand in the document. */
export const STOREFRONT_DATA_ID = 'storefront-data';
export const STOREFRONT_ROOT_ID = 'root';

/** The address of a visitor's own menu, which is shown and not kept: it leads nowhere. */
export const PREVIEW_SLUG = 'preview';

/** Whether what is in a cart can be sent. A visitor's own menu has no number yet, and shows how it will be. */
export function takesOrders({ acceptsOrders, whatsapp, slug }: RestaurantView): boolean {
  return acceptsOrders && (whatsapp !== '' || slug === PREVIEW_SLUG);
}

/** Whether any of these items has a photo: where none has, no room is kept for one (docs/product.md#public-page). */
export function hasPhotos(items: readonly ItemView[]): boolean {
  return items.some(({ imageUrl }) => imageUrl !== '');
}

/** Whether this item stands in a category without any photos. */
export function isBareItem({ categories }: StorefrontView, item: ItemView): boolean {
  return categories.some(({ items }) => items.includes(item) && !hasPhotos(items));
}

/** All items in the order of the page; an item's place here is its number in `data-add`. */
export function itemsOf(view: StorefrontView): ItemView[] {
  return view.categories.flatMap((category) => category.items);
}
