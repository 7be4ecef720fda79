import { publicCategoryFields, publicChoiceGroupFields, publicItemFields } from '#menu/menu.ts';
import { publicServingTimeFields } from '#menu/serving-times/serving-times.ts';
import { writeAnswer } from '#platform/fields/fields.ts';
import { publicRestaurantFields } from '#restaurant/restaurant.ts';
import { type CategoryView, type ChoicesView, canBeHad, NO_CHOICES, type StorefrontView } from './view.ts';

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
