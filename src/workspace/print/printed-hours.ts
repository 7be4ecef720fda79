import type { Category, MenuItem } from '#menu/menu.ts';
import type { ServingTime } from '#menu/serving-times/serving-times.ts';
import { hoursText } from '#platform/weekly-times.ts';

/** The printed serving hours of a category: below its name, and below those of its dishes that have other hours. */
export interface PrintedHours {
  /** Empty when it is served at any time, or when each of its dishes has its own hours. */
  ofCategory: string;
  ofItem: (item: Pick<MenuItem, 'servingTimeId'>) => string;
}

type Timed = Pick<Category, 'servingTimeId'> & { items: ReadonlyArray<Pick<MenuItem, 'servingTimeId'>> };

/** Prints hours once instead of in each row: below the category's name, if all its dishes have the same hours. */
export function printedHours(category: Timed, times: readonly ServingTime[]): PrintedHours {
  const wordsOf = (id: string | null) => {
    const time = times.find((each) => each.id === id);
    const words = time ? hoursText(time.ranges) : '';
    return words === 'all day' ? '' : words.charAt(0).toUpperCase() + words.slice(1);
  };
  const wordsOfItem = ({ servingTimeId }: Pick<MenuItem, 'servingTimeId'>) =>
    wordsOf(servingTimeId ?? category.servingTimeId);
  const [first = '', ...others] = new Set(category.items.map(wordsOfItem));
  const ofCategory = others.length === 0 ? first : wordsOf(category.servingTimeId);
  return {
    ofCategory,
    ofItem: (item) => {
      const words = wordsOfItem(item);
      if (words === ofCategory) return '';
      // Below a category with hours, a dish without hours of its own is marked as available all day.
      return words || 'All day';
    },
  };
}
