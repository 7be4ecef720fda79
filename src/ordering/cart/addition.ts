import { priceOf } from '#ordering/prices/price-of.ts';
import { type Named, nameWithSize } from '../choices/item-names.ts';
import type { OptionGroup } from '../choices/option-groups.ts';
import { optionNames, ownDish, ownGroups } from '../choices/option-names.ts';
import { type Selection, sortedChoices } from '../choices/selection.ts';
import type { Addition } from './cart.ts';

export interface Size extends Named {
  readonly no: number;
  readonly pricePaise: number;
}

/** The fields of a dish that a cart line is built from. */
export interface Selectable extends Named {
  readonly id: string;
  readonly pricePaise: number;
  /** The word in the place of the price, for a dish without one. */
  readonly noPrice?: string;
  readonly variants?: readonly Size[];
}

/**
 * The cart addition for a selection of a dish: name and options as the restaurant calls them, and prices (paise). Returns undefined when the dish does
 * not have the selected size or options, or has no price. `groups` are the groups of choices that the dish asks for. Does not check
 * whether the dish is available or choices are missing: see `fillProblems`.
 */
export function selectedAddition(
  dish: Selectable,
  { variant, choices, note }: Omit<Selection, 'itemId'>,
  groups: readonly OptionGroup[] = [],
): Addition | undefined {
  const unitPaise = priceOf(dish, { variant, choices }, groups);
  if (unitPaise === undefined) return undefined;
  const sorted = sortedChoices(choices);
  return {
    itemId: dish.id,
    variant,
    choices: sorted,
    note,
    name: nameWithSize(ownDish(dish), variant),
    optionNames: optionNames(ownGroups(groups), sorted),
    optionPaise: sorted.flatMap((choice) => {
      const option = optionOf(groups, choice);
      return option ? [priceOf(option)] : [];
    }),
    unitPaise,
  };
}

/** The option that a choice refers to; undefined where the dish has no such option. */
export function optionOf(
  groups: readonly OptionGroup[],
  { group, option }: Selection['choices'][number],
): OptionGroup['options'][number] | undefined {
  return groups.find(({ no }) => no === group)?.options.find(({ no }) => no === option);
}
