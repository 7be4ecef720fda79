import { askedGroups, asksOf } from '#menu/choice-groups/choices.ts';
import { publicCategoryFields, publicChoiceGroupFields, publicItemFields } from '#menu/menu.ts';
import { publicServingTimeFields } from '#menu/serving-times/serving-times.ts';
import { at, readAnswer, writeAnswer } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import {
  type CategoryView,
  type ChoicesView,
  canBeHad,
  type ItemView,
  type RestaurantView,
  type ServingTimeView,
  type StorefrontView,
} from './view.ts';
import { itemChoiceViewFields, itemViewFields } from './view-fields.ts';

/** The response body of `GET /api/restaurant/{slug}` for an open restaurant. */
export function publicRestaurantBody({
  restaurant,
  categories,
  servingTimes,
  closed,
  choices = NO_CHOICES,
}: StorefrontView) {
  const { settings, ...texts } = writeAnswer(publicRestaurantFields, restaurant);
  const times = servingTimes.map((time) => writeAnswer(publicServingTimeFields, time));
  return {
    success: true as const,
    restaurant: {
      ...texts,
      categories: categories.map((category) => writeCategory(category, choices)),
      choiceGroups: choices.groups.map((group) => writeAnswer(publicChoiceGroupFields, group)),
      servingTimes: times,
      closed,
      settings,
    },
  };
}

const NO_CHOICES: ChoicesView = { groups: [], ofItems: {} };

function writeCategory({ items, ...head }: CategoryView, { ofItems }: ChoicesView) {
  const menuItems = items.map((item) => ({
    ...writeAnswer(publicItemFields, {
      ...item,
      // For clients that do not know serving times, an item that is not served now is not available.
      isAvailable: canBeHad(item),
      categoryId: head.id,
      choiceGroups: ofItems[item.id] ?? [],
    }),
    isSoldOut: !item.isAvailable,
  }));
  return { ...writeAnswer(publicCategoryFields, head), menuItems };
}

/**
 * Reads that response body in the browser: the whole current menu, for the page that shows the same restaurant. An item
 * whose price cannot be read is left out: the cart then calls it gone, and never shows a wrong sum. Null if the body is
 * something else. What depends on the time is not set yet: pass the result to `viewAt`.
 */
export function readPublicRestaurant(body: unknown, shown: RestaurantView): StorefrontView | null {
  const answer = at(body, 'restaurant');
  const restaurant = readAnswer(publicRestaurantFields, answer);
  const categories = at(answer, 'categories');
  const servingTimes = at(answer, 'servingTimes');
  if (!restaurant || !Array.isArray(categories)) return null;
  const choices = readChoices(at(answer, 'choiceGroups'), categories);
  return {
    restaurant: { ...shown, ...restaurant, slug: shown.slug },
    categories: categories
      .flatMap((category) => readCategory(category, choices))
      .filter(({ items }) => items.length > 0),
    choices,
    choicesHash: '',
    closed: '',
    openUntil: '',
    servingTimes: Array.isArray(servingTimes) ? servingTimes.flatMap(readServingTime) : [],
  };
}

function readCategory(answer: unknown, choices: ChoicesView): CategoryView[] {
  const head = readAnswer(publicCategoryFields, answer);
  return head ? [{ ...head, items: itemsIn(answer).flatMap((item) => readItem(item, choices)) }] : [];
}

function readItem(answer: unknown, { groups, ofItems }: ChoicesView): ItemView[] {
  const item = readAnswer(itemViewFields, answer);
  if (!item) return [];
  const isAvailable = item.isAvailable || at(answer, 'isSoldOut') === false;
  return [{ ...item, isAvailable, asks: asksOf(askedGroups(ofItems[item.id] ?? [], groups)) }];
}

function readServingTime(answer: unknown): ServingTimeView[] {
  const time = readAnswer(publicServingTimeFields, answer);
  return time ? [time] : [];
}

function readChoices(groups: unknown, categories: unknown[]): ChoicesView {
  const links = categories.flatMap(itemsIn).flatMap((item) => {
    const [id, choiceGroups] = [at(item, 'id'), at(item, 'choiceGroups')];
    if (typeof id !== 'string' || !Array.isArray(choiceGroups) || choiceGroups.length === 0) return [];
    return [[id, choiceGroups.flatMap((link) => readAnswer(itemChoiceViewFields, link) ?? [])] as const];
  });
  return {
    groups: Array.isArray(groups)
      ? groups.flatMap((group) => readAnswer(publicChoiceGroupFields, group) ?? [])
      : [],
    ofItems: Object.fromEntries(links),
  };
}

function itemsIn(category: unknown): unknown[] {
  const items = at(category, 'menuItems');
  return Array.isArray(items) ? items : [];
}
