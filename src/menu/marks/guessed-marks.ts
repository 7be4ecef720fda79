import { guessDiet } from './guess-diet.ts';
import type { Diet } from './marks.ts';

interface Dish {
  name: string;
  description: string;
  diet: Diet;
}

/** Guesses the mark of each dish that has none, from its texts and its category. Only ever a suggestion. */
export function guessedMarks<Of extends Dish>(
  dishes: readonly Of[],
  category: string | undefined,
): Array<{ item: Of; diet: Diet }> {
  return dishes.flatMap((item) => {
    const { name, description } = item;
    const guess = item.diet === '' ? guessDiet({ name, description, category }) : undefined;
    return guess ? [{ item, diet: guess.diet }] : [];
  });
}

/** Counts the dishes without a mark; 0 when the words of none of them suggest one, so there is nothing to offer. */
export function countUnmarked(dishes: readonly Dish[], category: string): number {
  const unmarked = dishes.filter(({ diet }) => diet === '');
  const isOffered = unmarked.some((dish) => guessedMarks([dish], category).length > 0);
  return isOffered ? unmarked.length : 0;
}
