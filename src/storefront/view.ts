import type { Restaurant } from '#restaurant/restaurant.ts';

/**
 * What the public page shows, ready to render and to travel inside the page as JSON, so that the browser
 * hydrates from the very data the server rendered. Pure data; text fields are empty when there is nothing.
 */
export interface StorefrontView {
  restaurant: RestaurantView;
  /** Only categories that have items, in the owner's order. */
  categories: CategoryView[];
}

/** What customers may see of a restaurant, named one by one, so that no new field gets here unasked. */
export type RestaurantView = Pick<
  Restaurant,
  | 'name'
  | 'slug'
  | 'address'
  | 'phone'
  | 'whatsapp'
  | 'instagram'
  | 'facebook'
  | 'swiggy'
  | 'zomato'
  | 'bannerImageUrl'
  | 'logoImageUrl'
  | 'acceptsOrders'
  | 'layout'
  | 'isDemo'
>;

/** A restaurant of which nothing is known yet. */
export const BLANK_RESTAURANT: RestaurantView = {
  name: '',
  slug: '',
  address: '',
  phone: '',
  whatsapp: '',
  instagram: '',
  facebook: '',
  swiggy: '',
  zomato: '',
  bannerImageUrl: '',
  logoImageUrl: '',
  acceptsOrders: true,
  layout: 'list',
  isDemo: false,
};

export interface CategoryView {
  id: string;
  name: string;
  description: string;
  items: ItemView[];
}

export interface ItemView {
  id: string;
  name: string;
  description: string;
  pricePaise: number;
  imageUrl: string;
  isAvailable: boolean;
}

/** The page that the browser takes over, as embedded in it. */
export interface StorefrontData {
  page: 'menu' | 'cart';
  view: StorefrontView;
  /** Set on the page of one whole category (ruling 20). */
  shownCategoryId?: string;
  /** Set on the page that shows one item large. */
  shownItemId?: string;
  /** The item that was asked for is not on the menu. */
  isItemGone?: true;
  /** The database is out of reach: this is the last known menu, and ordering waits (design §1). */
  stale?: true;
  /** The customer's browser asks to save data: photos are small and come last. */
  lean?: true;
  /** Search engines and link previews are to leave it out, until its owner has confirmed the e-mail (ruling 21). */
  unlisted?: true;
  /** A visitor's own menu, shown before there is anything to look up or to order from. */
  preview?: true;
}

/** Where the embedded data and the root of the page stand in the document. */
export const STOREFRONT_DATA_ID = 'storefront-data';
export const STOREFRONT_ROOT_ID = 'root';

/** All items in the order of the page; an item's place here is its number in `data-add`. */
export function itemsOf(view: StorefrontView): ItemView[] {
  return view.categories.flatMap((category) => category.items);
}
