import type { publicServingTimeFields } from '#menu/availability/serving-times/serving-times.ts';
import type { publicCategoryFields } from '#menu/menu.ts';
import type { OrderMessages } from '#ordering/message/order-messages.ts';
import type { Values } from '#platform/fields/fields.ts';
import type { publicRestaurantFields } from '#restaurant/restaurant.ts';
import type { choiceGroupViewFields, itemChoiceViewFields, itemViewFields } from './view-fields.ts';

/**
 * What the public page shows. It is embedded in the page as JSON, so that the browser hydrates from the same data
 * that the server rendered. Pure data; text fields are empty when there is nothing.
 */
export interface StorefrontView {
  restaurant: RestaurantView;
  /** Only categories that have items, in the owner's order. */
  categories: CategoryView[];
  /** The choices of the dishes. Undefined until fetched: a page's data only has `asks`. */
  choices?: ChoicesView;
  /** The hash in the URL of the choices file (docs/product/storefront.md#choices-file); empty if there is nothing to fetch. */
  choicesHash: string;
  /** Those that its dishes use; the id is the position, from 1. */
  servingTimes: ServingTimeView[];
  /** Why no order can be placed at the time shown, in sentences; empty if one can (docs/product/restaurant.md#opening-hours). */
  closed: string;
  /** Until when orders are taken, for the head of the page; may be empty (docs/product/storefront.md#head-of-the-page). */
  openUntil: string;
  /** Only on the server: what may be in the row of popular items, as `popularIds` returns it; missing for none. */
  popularIds?: readonly string[];
}

/** The groups of choices, and which of them each dish asks for, by the dish's id (docs/product/menu.md#choices). */
export interface ChoicesView {
  groups: ChoiceGroupView[];
  ofItems: Readonly<Record<string, readonly ItemChoiceView[]>>;
}

/** The choices of a menu where no dish asks for any. */
export const NO_CHOICES: ChoicesView = { groups: [], ofItems: {} };

interface ChoiceGroupView extends Omit<Values<typeof choiceGroupViewFields>, 'options'> {
  /** `off` as in items; missing until `viewAt` has set it. */
  options: ReadonlyArray<Values<typeof choiceGroupViewFields>['options'][number] & { off?: string }>;
}

export type ServingTimeView = Values<typeof publicServingTimeFields>;

export interface RestaurantView extends Omit<Values<typeof publicRestaurantFields>, 'areas' | 'charges'> {
  /** Its own name and usual notes, where the page shows others: messages to it have these. */
  own?: string;
  ownNotes?: string;
  /** What customers write to it, in its order language (docs/languages.md#order-language); undefined for English. */
  messages?: OrderMessages | undefined;
  areas: ReadonlyArray<Values<typeof publicRestaurantFields>['areas'][number] & Shown>;
  charges: ReadonlyArray<Values<typeof publicRestaurantFields>['charges'][number] & Shown>;
}

/** Areas and charges are known by the name that the restaurant has given them. */
interface Shown {
  /** The name in the language of the page, where that is another one. */
  shown?: string;
}

export interface CategoryView extends Values<typeof publicCategoryFields> {
  items: ItemView[];
}

type ItemChoiceView = Values<typeof itemChoiceViewFields>;

export type ItemView = Values<typeof itemViewFields>;

/** The data embedded in a page, from which the browser hydrates it. */
export interface StorefrontData {
  page: 'menu' | 'cart';
  view: StorefrontView;
  /** Set on the page of one whole category (docs/product/storefront.md#public-page). */
  shownCategoryId?: string;
  /** Set on the page of one item. */
  shownItemId?: string;
  /** The requested item is not on the menu. */
  isItemGone?: true;
  /** The database cannot be reached: this is the last known menu (docs/product/storefront.md#page-cache). */
  stale?: true;
  /** The customer's browser asks to save data: photos are small and come last. */
  lean?: true;
  /**
   * Hidden from search engines and link previews until its owner has confirmed the email
   * (docs/product/identity.md#unconfirmed-email).
   */
  unlisted?: true;
  /** The menu of a visitor who has not signed up: nothing to look up on the server, and nothing to order. */
  preview?: true;
}

/**
 * The form of `WrittenData`, in the `Accept` header of a refresh and in its response. To be changed when an open page
 * of the build before could not read the new form: it then sets the response aside.
 */
export const PAGE_DATA_TYPE = 'application/vnd.menu-link.page.1+json';

/** `StorefrontData` as JSON, in a page and in a refresh: values that are the default are left out. */
export interface WrittenData extends Omit<StorefrontData, 'view'> {
  view: {
    restaurant: Partial<RestaurantView>;
    categories: Array<Partial<Omit<CategoryView, 'items'>> & { items: Array<Partial<ItemView>> }>;
  } & Partial<Pick<StorefrontView, 'choicesHash' | 'servingTimes' | 'closed' | 'openUntil'>>;
}

/** The element ids of the embedded data and of the React root. */
export const STOREFRONT_DATA_ID = 'storefront-data';
export const STOREFRONT_ROOT_ID = 'root';

/** The slug of a visitor's own menu, which is shown but not stored: its URL leads nowhere. */
export const PREVIEW_SLUG = 'preview';

/** Whether a cart can be ordered. Also true for a visitor's own menu without a number, to show how it will be. */
export function takesOrders({ acceptsOrders, whatsapp, slug }: RestaurantView): boolean {
  return acceptsOrders && (whatsapp !== '' || slug === PREVIEW_SLUG);
}

/** Whether both sizes of a dish are on its card, each with its own Add (docs/product/storefront.md#public-page). */
export function hasSizeRows({ variants, asks }: ItemView): boolean {
  return variants.length === 2 && asks !== 'choice';
}

/** Whether an item is available and served at the time that the page shows. */
export function canBeHad({ isAvailable, aside }: Pick<ItemView, 'isAvailable' | 'aside'>): boolean {
  return isAvailable && aside === '';
}

/** Whether an item can be added to a cart at the time that the page shows: without a price, it can only be asked for. */
export function canBeAdded(item: Pick<ItemView, 'isAvailable' | 'aside' | 'noPrice'>): boolean {
  return !item.noPrice && canBeHad(item);
}

/**
 * Whether any of these items has a photo; if none has, no space is reserved for photos (docs/product/storefront.md#public-page).
 */
export function hasPhotos(items: readonly ItemView[]): boolean {
  return items.some(({ imageUrl }) => imageUrl !== '');
}

/** Whether this item is in a category without any photos. */
export function isBareItem({ categories }: StorefrontView, item: ItemView): boolean {
  return categories.some(({ items }) => items.includes(item) && !hasPhotos(items));
}

/** All items in the order of the page; an item's index is its number in `data-add`. */
export function itemsOf({ categories }: Pick<StorefrontView, 'categories'>): ItemView[] {
  return categories.flatMap((category) => category.items);
}

/**
 * Returns the view as the menu shows it: items that are not served now are at the end of their category, or left out.
 * The same object if all items are served.
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

/** The serving times of an item: its own, else those of its category; undefined if it is served at any time. */
export function servingTimeOf(
  { categories, servingTimes }: StorefrontView,
  item: ItemView,
): ServingTimeView | undefined {
  const category = categories.find(({ items }) => items.includes(item));
  const id = item.servingTimeId ?? category?.servingTimeId;
  return servingTimes.find((time) => time.id === id);
}
