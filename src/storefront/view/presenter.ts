import { dishSwitch, type Switched } from '#menu/availability/availability.ts';
import { publicServingTimeFields, type ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { type Counted, publicStock } from '#menu/availability/stock.ts';
import { groupsOfItem, kindOfChoices } from '#menu/choice-groups/choices.ts';
import {
  type Category,
  type ChoiceGroup,
  type MenuItem,
  publicCategoryFields,
  publicChoiceGroupFields,
} from '#menu/menu.ts';
import { pickFields } from '#platform/fields/fields.ts';
import { pictureAddress } from '#platform/files/image-url.ts';
import { dayOf, wallTime } from '#platform/formats/dates/local-time.ts';
import { DAY } from '#platform/services/clock.ts';
import { publicRestaurantFields, type Restaurant } from '#restaurant/restaurant.ts';
import type { ChoicesView, ItemView, RestaurantView, StorefrontView } from './view.ts';
import { viewAt } from './view-at.ts';
import { itemChoiceViewFields, itemViewFields } from './view-fields.ts';

/**
 * Returns the public view of a restaurant and its menu at `now` (ms): nothing private, and nothing that the page does
 * not show. Serving times that no dish or category uses are left out.
 */
export function presentStorefront(
  restaurant: Restaurant,
  categories: Category[],
  choiceGroups: readonly ChoiceGroup[] = [],
  servingTimes: readonly ServingTime[] = [],
  now = Date.now(),
): StorefrontView {
  const shown = categories.filter(({ items }) => items.length > 0);
  const wanted = new Set(
    shown.flatMap((category) => [category, ...category.items].map(({ servingTimeId }) => servingTimeId)),
  );
  const used = servingTimes.filter(({ id }) => wanted.has(id));
  // Numbers instead of ids: 36 characters each would take as many bytes as the dishes.
  const numbers = new Map(used.map(({ id }, place) => [id, `${place + 1}`]));
  const numbered = <T extends { servingTimeId: string | null }>(thing: T): T =>
    thing.servingTimeId === null
      ? thing
      : { ...thing, servingTimeId: numbers.get(thing.servingTimeId) ?? null };
  const popular = popularIds(restaurant, shown);
  const view = {
    ...(popular.length > 0 && { popularIds: popular }),
    restaurant: presentRestaurant(restaurant, now),
    categories: shown.map(({ items, ...head }) => ({
      ...pickFields(publicCategoryFields, numbered(head)),
      items: items.map((item) => presentItem(numbered(item), choiceGroups)),
    })),
    choices: presentChoices(categories, choiceGroups),
    choicesHash: '',
    closed: '',
    openUntil: '',
    servingTimes: used.map((time, place) => ({
      ...pickFields(publicServingTimeFields, time),
      id: `${place + 1}`,
    })),
  };
  return viewAt(view, now);
}

/** Leaves out opening exceptions and pauses that are over. */
function presentRestaurant(restaurant: Restaurant, now: number): RestaurantView {
  const view = pickFields(publicRestaurantFields, restaurant);
  const { bannerImageUrl, logoImageUrl, openingExceptions, pausedUntil, timeZone } = view;
  // Yesterday's hours may last past midnight.
  const isOver = (day: string) => day < dayOf(wallTime(now, timeZone) - DAY);
  const isPaused = pausedUntil !== null && pausedUntil > now;
  return {
    ...view,
    bannerImageUrl: pictureAddress(bannerImageUrl),
    logoImageUrl: pictureAddress(logoImageUrl),
    openingExceptions: openingExceptions.filter(({ day }) => !isOver(day)),
    ...(!isPaused && { pausedUntil: null, pauseNote: '' }),
  };
}

function presentItem(item: MenuItem, choiceGroups: readonly ChoiceGroup[]): ItemView {
  const asks = kindOfChoices(groupsOfItem(item.choiceGroups, choiceGroups));
  const switched = dishSwitch(item, choiceGroups);
  const variants = item.variants.map((size) => ({ ...presentStock(size), off: '' }));
  const imageUrl = pictureAddress(item.imageUrl);
  const now = { ...presentStock(item), ...switched };
  return pickFields(itemViewFields, { ...now, imageUrl, variants, asks, off: '', aside: '' });
}

/** A stock of 0 means sold out, whatever the owner's switch says. The count is only public when few are left. */
function presentStock<T extends Switched & Counted>(thing: T): T {
  if (thing.stockLeft === 0) return { ...thing, isAvailable: false, availableAgainAt: null };
  const stockLeft = publicStock(thing.stockLeft);
  return stockLeft === thing.stockLeft ? thing : { ...thing, stockLeft };
}

function presentChoices(categories: Category[], choiceGroups: readonly ChoiceGroup[]): ChoicesView {
  const asking = categories.flatMap(({ items }) => items).filter((item) => item.choiceGroups.length > 0);
  return {
    groups: choiceGroups.map((group) => pickFields(publicChoiceGroupFields, group)),
    ofItems: Object.fromEntries(
      asking.map(({ id, choiceGroups: links }) => [
        id,
        links.map((link) => pickFields(itemChoiceViewFields, link)),
      ]),
    ),
  };
}

/** Fewer are found as quickly by their tag. */
export const MIN_POPULAR = 4;

/**
 * Returns the ids of the items that a restaurant's page may show as popular, the first ones first: those that the owner
 * has tagged as bestsellers, from four on; else those ordered most lately, where orders are remembered
 * (docs/product/orders.md#popular). The page leaves out what cannot be had.
 */
function popularIds(
  {
    showsPopular,
    remembersOrders,
    popularItems,
  }: Pick<Restaurant, 'showsPopular' | 'remembersOrders' | 'popularItems'>,
  categories: readonly Category[],
): string[] {
  if (!showsPopular) return [];
  const picks = categories.flatMap(({ items }) => items).filter(({ tags }) => tags.includes('bestseller'));
  if (picks.length >= MIN_POPULAR) return picks.map(({ id }) => id);
  return remembersOrders && popularItems !== '' ? popularItems.split(',') : [];
}
