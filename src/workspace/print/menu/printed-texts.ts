import { numbersText } from '#menu/choice-groups/group-words.ts';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import type { ServingTime } from '#menu/serving-times/serving-times.ts';
import { priceOf } from '#ordering/price-of.ts';
import { hoursText } from '#platform/local-time.ts';
import { formatRupees } from '#platform/money.ts';

/** A plus sign that stays with its amount at a line break. */
const PLUS = '+\u2060';

/** A line per group: `Vegetables (choose 2): Aloo gobi, Palak paneer +₹30.00`; without what is sold out. */
export function choicesInBrief(
  { choiceGroups, variants }: Pick<MenuItem, 'choiceGroups' | 'variants'>,
  groups: readonly ChoiceGroup[],
): string[] {
  return choiceGroups.flatMap(({ groupId, min, max, included, onlyVariants }) => {
    const group = groups.find(({ id }) => id === groupId);
    const options = group?.options.filter(({ isAvailable }) => isAvailable) ?? [];
    if (!group || options.length === 0) return [];
    const sizes = variants.filter(({ no }) => onlyVariants.includes(no)).map(({ name }) => name);
    const asked = numbersText({
      min: min ?? group.min,
      max: max ?? group.max,
      included: included ?? group.included,
      extraPaise: group.extraPaise,
    });
    const rules = [sizes.length > 0 && `with ${sizes.join(', ')}`, asked && decapitalized(asked)].filter(
      Boolean,
    );
    const named = options.map((option) => {
      const paise = priceOf(option);
      return paise > 0 ? `${option.name} ${PLUS}${formatRupees(paise)}` : option.name;
    });
    const heading = capitalized(group.name) + (rules.length > 0 ? ` (${rules.join(', ')})` : '');
    return [`${heading}: ${named.join(', ')}`];
  });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function decapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

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
