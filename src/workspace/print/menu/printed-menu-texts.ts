import { texts } from '#platform/texts/texts.ts';

/** The lines below the items of a printed menu: their add-ons and their hours (docs/product/workspace.md#printing). */
export const printedMenuTexts = texts('workspace', 'printed-menu', {
  addOns: '{group}: {options}',
  addOnsWithRules: '{group} ({rules}): {options}',
  withSizes: 'with {sizes}',
  optionPrice: '{name} +\u2060{amount}',
  chooseOrMore: 'choose {min} or more',
  choose: 'choose {max}',
  chooseBetween: 'choose {min} to {max}',
  chooseUpTo: 'choose up to {max}',
  allDay: 'All day',
});
