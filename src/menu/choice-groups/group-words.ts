import type { OptionGroup } from '#ordering/choices/option-groups.ts';
import { formatRupees } from '#platform/formats/money.ts';
import { choiceNumbersTexts } from './choice-numbers-texts.ts';

type Numbers = Pick<OptionGroup, 'min' | 'max'>;
type Costs = Pick<OptionGroup, 'included' | 'extraPaise'>;

/** How many a customer may choose and the price of extra ones: `Choose up to 3 · 2 included, then ₹40.00 each`. */
export function numbersText({ min, max, included, extraPaise }: Numbers & Costs): string {
  const extra = includedWords({ included, extraPaise });
  return [chooseWords({ min, max }), extra].filter(Boolean).join(' · ');
}

/** Returns how many a customer may choose, in words; empty when there is neither a minimum nor a maximum. */
export function chooseWords({ min, max }: Numbers): string {
  if (max === null) return min > 0 ? choiceNumbersTexts.orMore({ min }) : '';
  if (min === max) return choiceNumbersTexts.exactly({ max });
  return min > 0 ? choiceNumbersTexts.between({ min, max }) : choiceNumbersTexts.upTo({ max });
}

/** `2 included, then ₹40.00 each`; empty when extra ones cost nothing. */
function includedWords({ included, extraPaise }: Costs): string {
  if (extraPaise === 0) return '';
  const amount = formatRupees(extraPaise);
  return included > 0
    ? choiceNumbersTexts.includedThenEach({ included, amount })
    : choiceNumbersTexts.each({ amount });
}
