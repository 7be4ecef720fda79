import { selectedAddition } from '#ordering/cart/addition.ts';
import { checkPrices, type DishNow } from '#ordering/prices/price-check.ts';
import { type Addition, lineKey } from '../cart/cart.ts';
import type { OptionGroup } from './option-groups.ts';
import { chosenLast } from './selection.ts';

/**
 * The last selection of a dish on this phone, at the current price; undefined where none is remembered, or it can no
 * longer be ordered like that. `groups` are the groups of choices that the dish asks for.
 */
export function lastSelection(
  chosen: readonly string[],
  dish: DishNow,
  groups: readonly OptionGroup[],
): Addition | undefined {
  const selection = chosenLast(chosen, dish.id);
  const addition = selection && selectedAddition(dish, selection, groups);
  if (!addition) return undefined;
  const line = { ...addition, key: lineKey(addition), quantity: 1 };
  const check = checkPrices([line], { dishes: [dish], groupsOf: () => groups });
  return check.length === 0 ? addition : undefined;
}

/** The size and options in a few words, with the names that the page shows: `Full, Raita`. */
export function formatSelection(
  { name, optionNames }: Pick<Addition, 'name' | 'optionNames'>,
  dishName: string,
): string {
  const size = name === dishName ? [] : [name.slice(`${dishName}, `.length)];
  return [...size, ...optionNames].join(', ');
}
