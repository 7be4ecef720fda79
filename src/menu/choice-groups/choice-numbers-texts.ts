import { texts } from '#platform/texts/texts.ts';

/** How many add-ons a customer may choose, and what more of them cost (docs/product/menu.md#choices). */
export const choiceNumbersTexts = texts('public', 'choice-numbers', {
  orMore: 'Choose {min} or more',
  exactly: 'Choose {max}',
  between: 'Choose {min} to {max}',
  upTo: 'Choose up to {max}',
  each: '{amount} each',
  includedThenEach: '{included} included, then {amount} each',
});
