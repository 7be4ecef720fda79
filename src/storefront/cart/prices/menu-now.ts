import { servedSentence } from '#menu/availability/serving-times/served-sentence.ts';
import { groupsOfItem } from '#menu/choice-groups/choices.ts';
import { type Diet, dietWith } from '#menu/items/marks/marks.ts';
import type { CartLine } from '#ordering/cart/cart.ts';
import { sharedTexts } from '../../page/shared-texts.ts';
import {
  canBeAdded,
  type ItemView,
  itemsOf,
  type StorefrontView,
  servingTimeOf,
  takesOrders,
} from '../../view/view.ts';
import { cartTexts as texts } from '../cart-texts.ts';

/** What a cart is compared with: the dishes of the page, and the choice groups of each once they have been fetched. */
export function menuNow(view: StorefrontView) {
  const { choices } = view;
  return {
    dishes: itemsOf(view).map((item) =>
      canBeAdded(item) ? item : { ...item, isAvailable: false, why: whyNot(view, item) },
    ),
    groupsOf: (itemId: string) => choices && groupsOfItem(choices.ofItems[itemId] ?? [], choices.groups),
  };
}

/** Why a dish cannot be added to the cart now, in a sentence; empty if it can. */
export function heldBack(view: StorefrontView, item: ItemView): string {
  if (!takesOrders(view.restaurant)) return sharedTexts.noOrders;
  return canBeAdded(item) ? '' : whyNot(view, item);
}

/** Why a dish is not available now, and until when, in a sentence. */
function whyNot(view: StorefrontView, item: ItemView): string {
  if (item.noPrice) return texts.noPrice({ item: item.name });
  const time = item.aside && servingTimeOf(view, item);
  if (time) return servedSentence(time);
  return item.off ? texts.notNow({ item: item.name, off: item.off }) : texts.soldOut({ item: item.name });
}

/**
 * The diet mark of a cart line, its chosen options included. Empty where it is not known: until the choices have been
 * fetched, only a non-veg dish is certain.
 */
export function lineDiet({ itemId, choices }: CartLine, view: StorefrontView): Diet {
  const diet = itemsOf(view).find(({ id }) => id === itemId)?.diet ?? '';
  if (choices.length === 0 || diet === 'nonveg') return diet;
  const chosen = choices.map(({ group, option }) =>
    view.choices?.groups.find(({ no }) => no === group)?.options.find(({ no }) => no === option),
  );
  return chosen.every((option) => option !== undefined)
    ? dietWith(
        diet,
        chosen.map((option) => option.diet),
      )
    : '';
}
