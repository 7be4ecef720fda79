import type { AskedGroup } from '#ordering/asked-group.ts';
import type { Selection } from '#ordering/selection.ts';

interface Sized {
  readonly name: string;
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly name: string }>;
}

/** The name of a dish with that of its size, if any: `Chicken Biryani, Full`. */
export function nameWithSize({ name, variants = [] }: Sized, variant: number): string {
  const size = variants.find(({ no }) => no === variant);
  return size ? `${name}, ${size.name}` : name;
}

/**
 * The names of the chosen options as cart and order show them: `Raita`, `Boiled egg x 2`, in the order of the choices,
 * so that each name can be matched to its choice. Options that no group has are left out.
 */
export function optionNames(groups: readonly AskedGroup[], choices: Selection['choices']): string[] {
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
