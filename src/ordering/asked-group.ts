import type { Selection } from '#ordering/selection.ts';

type Choices = Selection['choices'];

interface AskedOption {
  readonly no: number;
  readonly name: string;
  /** Comes on top for each piece. */
  readonly pricePaise: number;
  readonly isAvailable: boolean;
}

/** A group of choices as one dish asks for it: its own numbers, where the dish has none (docs/product.md#choices). */
export interface AskedGroup {
  readonly no: number;
  readonly name: string;
  /** How many pieces must be chosen, and may be: null for as many as there are. */
  readonly min: number;
  readonly max: number | null;
  /** How many of one option. */
  readonly maxEach: number;
  /** So many pieces cost nothing extra, each further one `extraPaise`. */
  readonly included: number;
  readonly extraPaise: number;
  /** The numbers of the sizes that ask for it; empty for all. */
  readonly onlyVariants: readonly number[];
  readonly options: readonly AskedOption[];
}

/** What is wrong with the choices in a group. */
interface FillProblem {
  readonly group: AskedGroup;
  readonly kind: 'tooFew' | 'tooMany' | 'soldOut' | 'gone';
  /** The number of the option that is sold out or gone, or of which there are too many. */
  readonly option?: number;
}

/**
 * The groups that a size asks for. A dish without sizes (0) asks for all of its groups: one that was for some sizes only
 * must not be lost with them.
 */
export function groupsFor(groups: readonly AskedGroup[], variant: number): AskedGroup[] {
  return groups.filter(
    ({ onlyVariants }) => variant === 0 || onlyVariants.length === 0 || onlyVariants.includes(variant),
  );
}

/** How many pieces are chosen in a group. */
export function piecesIn({ no }: Pick<AskedGroup, 'no'>, choices: Choices): number {
  return choices.reduce((sum, { group, count }) => (group === no ? sum + count : sum), 0);
}

/** Whether so many pieces can be had as must be chosen. A dish whose group cannot be filled cannot be ordered. */
export function canBeFilled({ min, maxEach, options }: AskedGroup): boolean {
  return min <= options.filter(({ isAvailable }) => isAvailable).length * maxEach;
}

/**
 * What keeps choices from being ordered, walking the groups that the dish asks for now and not those of the choices: a
 * group that came to the dish later is asked too. Empty when all is well. Choices of a group that the dish does not ask
 * for are no problem of any group: `priceOf` knows no price for them.
 */
export function fillProblems(
  groups: readonly AskedGroup[],
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
