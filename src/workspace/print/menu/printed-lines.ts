import type { ServingTime } from '#menu/availability/serving-times/serving-times.ts';
import { numbersText } from '#menu/choice-groups/group-words.ts';
import type { Category, ChoiceGroup, MenuItem } from '#menu/menu.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import { hoursText } from '#platform/formats/dates/hours-text.ts';
import { DAY_MINUTES, EVERY_DAY, type WeekRange } from '#platform/formats/dates/local-time.ts';
import { langAttributes } from '#platform/formats/lang-of.ts';
import { formatRupees } from '#platform/formats/money.ts';
import type { LanguageTag } from '#platform/texts/languages.ts';
import { listOf } from '#platform/texts/lists.ts';
import { type PrintedLanguages, textIn, type Wording, wordingIn } from '../wordings.ts';
import { printedMenuTexts } from './printed-menu-texts.ts';

/**
 * Returns the lines of what can be chosen with a dish: each in the first language with its rules and prices, then in the
 * second, where that has a word of it, with the names alone.
 */
export function choiceWordings(
  item: Pick<MenuItem, 'choiceGroups' | 'variants'>,
  groups: readonly ChoiceGroup[],
  { own, first, second }: PrintedLanguages,
): Wording[] {
  const shown = groups.map((group) => inLanguage(group, first, own));
  const sized = { ...item, variants: item.variants.map((size) => named(size, first, own)) };
  return item.choiceGroups.flatMap((choice) => {
    const lines = choicesInBrief({ ...sized, choiceGroups: [choice] }, shown).map((text) => ({
      text,
      ...langAttributes(text),
    }));
    const group = groups.find(({ id }) => id === choice.groupId);
    if (lines.length === 0 || !group || !second || !hasNamesIn(group, second, own)) return lines;
    const { name, options } = inLanguage(group, second, own);
    const left = options.filter(({ isAvailable }) => isAvailable).map((option) => option.name);
    const text = printedMenuTexts.addOns({ group: name, options: listOf(left, 'unit') });
    return [...lines, wordingIn(second, text)];
  });
}

function inLanguage(group: ChoiceGroup, tag: LanguageTag, own: LanguageTag): ChoiceGroup {
  return { ...named(group, tag, own), options: group.options.map((option) => named(option, tag, own)) };
}

function named<Thing extends Named>(thing: Thing, tag: LanguageTag, own: LanguageTag): Thing {
  return { ...thing, name: textIn(thing, 'name', tag, own) || thing.name };
}

function hasNamesIn(group: ChoiceGroup, tag: LanguageTag, own: LanguageTag): boolean {
  return [group, ...group.options].some((thing) => textIn(thing, 'name', tag, own) !== '');
}

type Named = Pick<ChoiceGroup, 'name' | 'translations'>;

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
    const { addOns, addOnsWithRules, withSizes, optionPrice } = printedMenuTexts;
    const numbers = numbersInBrief({
      min: min ?? group.min,
      max: max ?? group.max,
      included: included ?? group.included,
      extraPaise: group.extraPaise,
    });
    const rules = [sizes.length > 0 && withSizes({ sizes: listOf(sizes, 'unit') }), numbers]
      .filter(Boolean)
      .join(', ');
    const named = options.map((option) => {
      const paise = priceOf(option);
      // The plus sign stays with its amount at a line break.
      return paise > 0 ? optionPrice({ name: option.name, amount: formatRupees(paise) }) : option.name;
    });
    const line = { group: capitalized(group.name), options: listOf(named, 'unit') };
    return [rules ? addOnsWithRules({ ...line, rules }) : addOns(line)];
  });
}

type Numbers = Pick<ChoiceGroup, 'min' | 'max' | 'included' | 'extraPaise'>;

/** How many may be chosen, and the price of extra ones: `choose 2 to 4 · 2 included, then ₹40.00 each`. */
function numbersInBrief({ min, max, ...costs }: Numbers): string {
  return [chooseInBrief(min, max), numbersText({ min: 0, max: null, ...costs })].filter(Boolean).join(' · ');
}

function chooseInBrief(min: number, max: number | null): string {
  const { chooseOrMore, choose, chooseBetween, chooseUpTo } = printedMenuTexts;
  if (max === null) return min > 0 ? chooseOrMore({ min }) : '';
  if (min === max) return choose({ max });
  return min > 0 ? chooseBetween({ min, max }) : chooseUpTo({ max });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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
    return !time || isAllDay(time.ranges) ? '' : capitalized(hoursText(time.ranges));
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
      return words || printedMenuTexts.allDay;
    },
  };
}

function isAllDay([range, ...others]: readonly WeekRange[]): boolean {
  const isWholeDay = range?.opens === 0 && range.closes === DAY_MINUTES;
  return isWholeDay && range.weekdays === EVERY_DAY && others.length === 0;
}
