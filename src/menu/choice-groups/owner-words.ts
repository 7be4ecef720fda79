import type { OptionGroup } from '#ordering/choices/option-groups.ts';
import { choiceGroupsTexts } from './choice-groups-texts.ts';

type NumbersTexts = typeof choiceGroupsTexts.numbers | typeof choiceGroupsTexts.customersChoose;

/** How many may be chosen, as an owner reads it: `Exactly 1`, `Up to 3`, `2 to 4`. */
export function howMany(
  { min, max }: Pick<OptionGroup, 'min' | 'max'>,
  texts: NumbersTexts = choiceGroupsTexts.numbers,
): string {
  if (max === null) return min === 0 ? texts.any : texts.orMore({ min });
  if (min === max) return texts.exactly({ max });
  return min === 0 ? texts.upTo({ max }) : texts.between({ min, max });
}

/**
 * The message to the owner when a group cannot be filled:
 * `All add-ons in "Choose your rice" are sold out. 6 items cannot be ordered.`
 */
export function nothingLeft(
  { name, options }: Pick<OptionGroup, 'name' | 'options'>,
  dishes: number,
): string {
  const values = { group: name, count: dishes };
  return options.some(({ isAvailable }) => isAvailable)
    ? choiceGroupsTexts.tooFewAvailable(values)
    : choiceGroupsTexts.allSoldOut(values);
}
