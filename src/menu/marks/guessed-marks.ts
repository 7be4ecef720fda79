import { guessDiet } from './guess-diet.ts';
import type { Diet } from './marks.ts';

interface Dish {
  name: string;
  description: string;
  diet: Diet;
}

/** A guess for each dish that nothing is said of yet, by the words of it and of its category. Only ever an offer. */
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

/** How many dishes have no mark, where the words of at least one speak for one; 0 where there is nothing to offer. */
export function countUnmarked(dishes: readonly Dish[], category: string): number {
  const unmarked = dishes.filter(({ diet }) => diet === '');
  const isOffered = unmarked.some((dish) => guessedMarks([dish], category).length > 0);
  return isOffered ? unmarked.length : 0;
}
