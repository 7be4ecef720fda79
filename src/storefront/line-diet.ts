import { type Diet, dietWith } from '#menu/marks/marks.ts';
import type { CartLine } from '#ordering/cart.ts';
import { itemsOf, type StorefrontView } from './view.ts';

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
