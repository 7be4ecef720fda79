import { selectedAddition } from '#ordering/addition.ts';
import type { AskedGroup } from '#ordering/asked-group.ts';
import { type Addition, lineKey } from '#ordering/cart.ts';
import { chosenLast } from '#ordering/chosen.ts';
import { checkPrices, type DishNow } from '#ordering/price-check.ts';

/**
 * What was chosen of a dish last time on this phone, at the price that it has now; undefined where nothing is remembered, or
 * it cannot be had like that any more. `groups` are the choices that the dish asks for.
 */
export function sameAgain(
  chosen: readonly string[],
  dish: DishNow,
  groups: readonly AskedGroup[],
): Addition | undefined {
  const selection = chosenLast(chosen, dish.id);
  const addition = selection && selectedAddition(dish, selection, groups);
  if (!addition) return undefined;
  const line = { ...addition, key: lineKey(addition), quantity: 1 };
  const check = checkPrices([line], { dishes: [dish], groupsOf: () => groups });
  return check.length === 0 ? addition : undefined;
}

/** What was chosen, in a few words: `Full, Raita`. */
export function choiceInWords({ name, optionNames }: Addition, dishName: string): string {
  const size = name === dishName ? [] : [name.slice(`${dishName}, `.length)];
  return [...size, ...optionNames].join(', ');
}
