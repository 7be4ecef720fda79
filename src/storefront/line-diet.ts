import { type Diet, dietWith } from '#menu/marks/marks.ts';
import type { CartLine } from '#ordering/cart.ts';
import { itemsOf, type StorefrontView } from './view.ts';

/**
 * The mark of a line of the cart, with what was chosen to the dish. None where that is not known: while the choices have not
 * been fetched only meat in the dish itself is certain.
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
