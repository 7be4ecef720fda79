import type { publicCategoryFields, publicChoiceGroupFields } from '#menu/menu.ts';
import type { publicServingTimeFields } from '#menu/serving-times/serving-times.ts';
import type { Values } from '#platform/fields/fields.ts';
import type { publicRestaurantFields } from '#restaurant/restaurant.ts';
import type { itemChoiceViewFields, itemViewFields } from './view-fields.ts';

/**
 * What the public page shows, ready to render and to travel inside the page as JSON, so that the browser
 * hydrates from the very data the server rendered. Pure data; text fields are empty when there is nothing.
 */
export interface StorefrontView {
  restaurant: RestaurantView;
  /** Only categories that have items, in the owner's order. */
  categories: CategoryView[];
  /** What the dishes ask for. Not in a page's data, which has only `asks`: undefined until it has been fetched. */
  choices?: ChoicesView;
  /** Where that is fetched from (docs/product.md#choices-file); empty where no dish asks, or it came along. */
  choicesHash: string;
  /** Those that its dishes have, known by their place: 1 is the first. */
  servingTimes: ServingTimeView[];
  /** Why no order can be placed at the moment shown, in sentences; empty while one can (docs/product.md#opening-hours). */
  closed: string;
}

/** The groups of choices, and which of them each dish asks for, by the dish's id (docs/product.md#choices). */
export interface ChoicesView {
  groups: ChoiceGroupView[];
  ofItems: Readonly<Record<string, readonly ItemChoiceView[]>>;
}

interface ChoiceGroupView extends Omit<Values<typeof publicChoiceGroupFields>, 'options'> {
  /** `off` as of dishes; missing until somebody has looked at the clock. */
  options: ReadonlyArray<Values<typeof publicChoiceGroupFields>['options'][number] & { off?: string }>;
}

export type ServingTimeView = Values<typeof publicServingTimeFields>;

export type RestaurantView = Values<typeof publicRestaurantFields>;

export interface CategoryView extends Values<typeof publicCategoryFields> {
  items: ItemView[];
}

type ItemChoiceView = Values<typeof itemChoiceViewFields>;

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

/** Whether both sizes of a dish stand on its card, each with its own way into the cart (docs/product.md#public-page). */
export function hasSizeRows({ variants, asks }: ItemView): boolean {
  return variants.length === 2 && asks !== 'choice';
}

/** Whether an item can be had at the moment that the page shows. */
export function canBeHad({ isAvailable, aside }: Pick<ItemView, 'isAvailable' | 'aside'>): boolean {
  return isAvailable && aside === '';
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
export function itemsOf({ categories }: Pick<StorefrontView, 'categories'>): ItemView[] {
  return categories.flatMap((category) => category.items);
}

/**
 * What of a view is looked at: what is not served at the moment stands at the end of its category, or nowhere. The very same
 * view where all is served.
 */
export function shownView(view: StorefrontView): StorefrontView {
  if (itemsOf(view).every(({ aside }) => aside === '')) return view;
  const categories = view.categories.map((category) => ({
    ...category,
    items: [...itemsWith(category, ''), ...itemsWith(category, 'dim')],
  }));
  return { ...view, categories: categories.filter(({ items }) => items.length > 0) };
}

function itemsWith({ items }: CategoryView, aside: ItemView['aside']): ItemView[] {
  return items.filter((item) => item.aside === aside);
}

/** The serving times of an item: its own, else those of its category; undefined where it is served at any time. */
export function servingTimeOf(
  { categories, servingTimes }: StorefrontView,
  item: ItemView,
): ServingTimeView | undefined {
  const category = categories.find(({ items }) => items.includes(item));
  const id = item.servingTimeId ?? category?.servingTimeId;
  return servingTimes.find((time) => time.id === id);
}
