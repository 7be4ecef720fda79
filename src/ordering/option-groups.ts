import type { Selection } from './selection.ts';

type Choices = Selection['choices'];

interface GroupOption {
  readonly no: number;
  readonly name: string;
  /** Added for each piece. */
  readonly pricePaise: number;
  readonly isAvailable: boolean;
}

/**
 * A group of choices as one dish asks for it: with the dish's own limits, or the group's where the dish sets none
 * (docs/product/menu.md#choices).
 */
export interface OptionGroup {
  readonly no: number;
  readonly name: string;
  /** The least and the most pieces that may be chosen; `max` is null for no upper limit. */
  readonly min: number;
  readonly max: number | null;
  /** The most pieces of one option. */
  readonly maxEach: number;
  /** This many pieces cost nothing extra; each further piece costs `extraPaise`. */
  readonly included: number;
  readonly extraPaise: number;
  /** The numbers of the sizes that ask for this group; empty for all sizes. */
  readonly onlyVariants: readonly number[];
  readonly options: readonly GroupOption[];
}

/** What is wrong with the choices in a group. */
interface FillProblem {
  readonly group: OptionGroup;
  readonly kind: 'tooFew' | 'tooMany' | 'soldOut' | 'gone';
  /** The number of the option that is sold out or deleted, or was chosen too often. */
  readonly option?: number;
}

/**
 * The groups that a size asks for. A dish without sizes (0) asks for all its groups: a group that was limited to some
 * sizes must not get lost when the owner removes the sizes.
 */
export function groupsFor(groups: readonly OptionGroup[], variant: number): OptionGroup[] {
  return groups.filter(
    ({ onlyVariants }) => variant === 0 || onlyVariants.length === 0 || onlyVariants.includes(variant),
  );
}

/** How many pieces are chosen in a group. */
export function piecesIn({ no }: Pick<OptionGroup, 'no'>, choices: Choices): number {
  return choices.reduce((sum, { group, count }) => (group === no ? sum + count : sum), 0);
}

/**
 * Whether the available options are enough for the minimum of a group. A dish with a group that cannot be filled
 * cannot be ordered.
 */
export function canBeFilled({ min, maxEach, options }: OptionGroup): boolean {
  return min <= options.filter(({ isAvailable }) => isAvailable).length * maxEach;
}

/**
 * The reasons why choices cannot be ordered; empty when there are none. Checks the groups that the dish asks for now,
 * not the groups of the choices, so that a group added later is checked too. Choices of a group that the dish does not
 * ask for are not reported here: `priceOf` returns undefined for them.
 */
export function fillProblems(
  groups: readonly OptionGroup[],
  { variant, choices }: Pick<Selection, 'variant' | 'choices'>,
): FillProblem[] {
  return groupsFor(groups, variant).flatMap((group) => {
    const mine = choices.filter((choice) => choice.group === group.no);
    const ofOptions = mine.flatMap(({ option, count }): FillProblem[] => {
      const known = group.options.find(({ no }) => no === option);
      if (!known) return [{ group, kind: 'gone', option }];
      if (!known.isAvailable) return [{ group, kind: 'soldOut', option }];
      return count > group.maxEach ? [{ group, kind: 'tooMany', option }] : [];
    });
    const pieces = piecesIn(group, choices);
    if (pieces < group.min) return [...ofOptions, { group, kind: 'tooFew' }];
    const isOver = group.max !== null && pieces > group.max;
    return isOver ? [...ofOptions, { group, kind: 'tooMany' }] : ofOptions;
  });
}

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
