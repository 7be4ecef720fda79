import { groupsFor, type OptionGroup, piecesIn } from './option-groups.ts';
import type { Selection } from './selection.ts';

/** What is wrong with the choices in a group. */
interface FillProblem {
  readonly group: OptionGroup;
  readonly kind: 'tooFew' | 'tooMany' | 'soldOut' | 'gone';
  /** The number of the option that is sold out or deleted, or was chosen too often. */
  readonly option?: number;
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
