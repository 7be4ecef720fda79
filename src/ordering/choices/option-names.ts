import { type Named, ownName } from './item-names.ts';
import type { OptionGroup } from './option-groups.ts';
import type { Selection } from './selection.ts';

function ownNamed<Thing extends Named>(thing: Thing): Thing {
  return thing.own ? { ...thing, name: ownName(thing) } : thing;
}

/** Returns a dish with the names that the restaurant has given it and its sizes. */
export function ownDish<Dish extends Named & { readonly variants?: readonly Named[] }>(dish: Dish): Dish {
  return dish.variants ? { ...ownNamed(dish), variants: dish.variants.map(ownNamed) } : ownNamed(dish);
}

/** The same for groups of choices. */
export function ownGroups(groups: readonly OptionGroup[]): OptionGroup[] {
  return groups.map((group) => ({ ...ownNamed(group), options: group.options.map(ownNamed) }));
}

/**
 * The names of the chosen options as cart and order show them: `Raita`, `Boiled egg x 2`, in the order of the choices,
 * so that each name can be matched to its choice. Options that no group has are left out.
 */
export function optionNames(groups: readonly OptionGroup[], choices: Selection['choices']): string[] {
  return choices.flatMap(({ group, option, count }) => {
    const options = groups.find(({ no }) => no === group)?.options;
    const name = options?.find(({ no }) => no === option)?.name;
    return name === undefined ? [] : [countedName(name, count)];
  });
}

/** The name of an option with its count: `Raita`, `Boiled egg x 2`. */
export function countedName(name: string, count: number): string {
  return count > 1 ? `${name} x ${count}` : name;
}
