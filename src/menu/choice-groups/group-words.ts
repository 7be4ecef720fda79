import type { OptionGroup } from '#ordering/option-groups.ts';
import { formatRupees } from '#platform/money.ts';
import { count } from '#platform/text.ts';

type Numbers = Pick<OptionGroup, 'min' | 'max'>;
type Costs = Pick<OptionGroup, 'included' | 'extraPaise'>;

/** How many may be chosen, as an owner reads it: `Exactly 1`, `Up to 3`, `2 to 4`. */
export function howMany({ min, max }: Numbers): string {
  if (max === null) return min === 0 ? 'As many as they like' : `${min} or more`;
  if (min === max) return `Exactly ${min}`;
  return min === 0 ? `Up to ${max}` : `${min} to ${max}`;
}

/** The same in words for the customer: `Choose 1`, `Choose up to 3`, and the price of extra ones. */
export function numbersText({ min, max, included, extraPaise }: Numbers & Costs): string {
  const extra = includedWords({ included, extraPaise });
  return [chooseWords({ min, max }), extra].filter(Boolean).join(' · ');
}

/** Returns how many a customer may choose, in words; empty when there is neither a minimum nor a maximum. */
export function chooseWords({ min, max }: Numbers): string {
  if (max === null) return min > 0 ? `Choose ${min} or more` : '';
  if (min === max) return `Choose ${max}`;
  return min > 0 ? `Choose ${min} to ${max}` : `Choose up to ${max}`;
}

/** `2 included, then ₹40.00 each`; empty when extra ones cost nothing. */
function includedWords({ included, extraPaise }: Costs): string {
  if (extraPaise === 0) return '';
  const each = `${formatRupees(extraPaise)} each`;
  return included > 0 ? `${included} included, then ${each}` : each;
}

/**
 * The message to the owner when a group cannot be filled:
 * `All add-ons in "Choose your rice" are sold out. 6 items cannot be ordered.`
 */
export function nothingLeft(
  { name, options }: Pick<OptionGroup, 'name' | 'options'>,
  dishes: number,
): string {
  const items = count(dishes, 'item');
  return options.some(({ isAvailable }) => isAvailable)
    ? `Too few add-ons in "${name}" are available. ${items} cannot be ordered.`
    : `All add-ons in "${name}" are sold out. ${items} cannot be ordered.`;
}
