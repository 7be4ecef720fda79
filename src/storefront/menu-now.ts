import { askedGroups } from '#menu/choice-groups/choices.ts';
import { servedSentence } from '#menu/serving-times/serving-hours.ts';
import { cartTexts as texts } from './cart-texts.ts';
import { restaurantTexts } from './restaurant-texts.ts';
import {
  canBeAdded,
  type ItemView,
  itemsOf,
  type StorefrontView,
  servingTimeOf,
  takesOrders,
} from './view.ts';

/** What a cart is compared with: the dishes of the page, and the choice groups of each once they have been fetched. */
export function menuNow(view: StorefrontView) {
  const { choices } = view;
  return {
    dishes: itemsOf(view).map((item) =>
      canBeAdded(item) ? item : { ...item, isAvailable: false, why: whyNot(view, item) },
    ),
    groupsOf: (itemId: string) => choices && askedGroups(choices.ofItems[itemId] ?? [], choices.groups),
  };
}

/** Why a dish cannot be added to the cart now, in a sentence; empty if it can. */
export function heldBack(view: StorefrontView, item: ItemView): string {
  if (!takesOrders(view.restaurant)) return restaurantTexts.noOrders;
  return canBeAdded(item) ? '' : whyNot(view, item);
}

/** Why a dish is not available now, and until when, in a sentence. */
function whyNot(view: StorefrontView, item: ItemView): string {
  if (item.noPrice) return texts.noPrice(item.name);
  const time = item.aside && servingTimeOf(view, item);
  if (time) return servedSentence(time);
  return item.off ? texts.notNow(item.name, item.off) : texts.soldOut(item.name);
}
