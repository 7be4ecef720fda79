import type { Named } from './item-names.ts';
import type { Selection } from './selection.ts';

type Choices = Selection['choices'];

interface GroupOption extends Named {
  readonly no: number;
  /** Added for each piece. */
  readonly pricePaise: number;
  readonly isAvailable: boolean;
}

/**
 * A group of choices as one dish asks for it: with the dish's own limits, or the group's where the dish sets none
 * (docs/product/menu.md#choices).
 */
export interface OptionGroup extends Named {
  readonly no: number;
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
