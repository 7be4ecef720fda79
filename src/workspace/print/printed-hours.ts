import type { Category, MenuItem } from '#menu/menu.ts';
import type { ServingTime } from '#menu/serving-times/serving-times.ts';
import { hoursText } from '#platform/weekly-times.ts';

/** When a category is served, as printed: below its name, and below those of its dishes that have other hours. */
export interface PrintedHours {
  /** Empty where it is served at any time, or each of its dishes at its own. */
  ofCategory: string;
  ofItem: (item: Pick<MenuItem, 'servingTimeId'>) => string;
}

type Timed = Pick<Category, 'servingTimeId'> & { items: ReadonlyArray<Pick<MenuItem, 'servingTimeId'>> };

/** Says hours once, not in each row: where all dishes of a category have the same, below the name of the category. */
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
      // Below a category with hours, a dish that has none of its own to say is said to be there all day.
      return words || 'All day';
    },
  };
}
