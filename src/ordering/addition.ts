import type { AskedGroup } from '#ordering/asked-group.ts';
import type { Addition } from '#ordering/cart.ts';
import { priceOf } from '#ordering/price-of.ts';
import { type Selection, sortedChoices } from '#ordering/selection.ts';
import { nameWithSize, optionNames } from '#ordering/told-selection.ts';

/** A size of a dish. */
export interface Size {
  readonly no: number;
  readonly name: string;
  readonly pricePaise: number;
}

/** What a line tells of a dish. */
export interface Selectable {
  readonly id: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly variants?: readonly Size[];
}

/**
 * What goes into a cart for a selection of a dish, with all that a line tells of it; undefined where the dish does not have
 * what was selected. `groups` are the choices that it asks for. Whether it can be had, and whether more has to be chosen, is
 * not looked at: see `fillProblems`.
 */
export function selectedAddition(
  dish: Selectable,
  { variant, choices, note }: Omit<Selection, 'itemId'>,
  groups: readonly AskedGroup[] = [],
): Addition | undefined {
  const unitPaise = priceOf(dish, { variant, choices }, groups);
  if (unitPaise === undefined) return undefined;
  const sorted = sortedChoices(choices);
  return {
    itemId: dish.id,
    variant,
    choices: sorted,
    note,
    name: nameWithSize(dish, variant),
    optionNames: optionNames(groups, sorted),
    optionPaise: sorted.flatMap((choice) => {
      const option = optionOf(groups, choice);
      return option ? [priceOf(option)] : [];
    }),
    unitPaise,
  };
}

/** The option that a choice names, among the choices of a dish; undefined where there is none. */
export function optionOf(
  groups: readonly AskedGroup[],
  { group, option }: Selection['choices'][number],
): AskedGroup['options'][number] | undefined {
  return groups.find(({ no }) => no === group)?.options.find(({ no }) => no === option);
}
