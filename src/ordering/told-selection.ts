import type { AskedGroup } from '#ordering/asked-group.ts';
import type { Selection } from '#ordering/selection.ts';

interface Sized {
  readonly name: string;
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly name: string }>;
}

/** A dish by its name, with that of a size it has: `Chicken Biryani, Full`. */
export function nameWithSize({ name, variants = [] }: Sized, variant: number): string {
  const size = variants.find(({ no }) => no === variant);
  return size ? `${name}, ${size.name}` : name;
}

/**
 * What was chosen, as cart and order say it: `Raita`, `Boiled egg x 2`, in the order of the choices, so that each name can be
 * told to be that of its choice. What no group has is left out.
 */
export function optionNames(groups: readonly AskedGroup[], choices: Selection['choices']): string[] {
  return choices.flatMap(({ group, option, count }) => {
    const options = groups.find(({ no }) => no === group)?.options;
    const name = options?.find(({ no }) => no === option)?.name;
    return name === undefined ? [] : [countedName(name, count)];
  });
}

/** `Raita`, `Boiled egg x 2`. */
export function countedName(name: string, count: number): string {
  return count > 1 ? `${name} x ${count}` : name;
}
