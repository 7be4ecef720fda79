import type { OptionGroup } from '#ordering/option-groups.ts';
import { categoryKey } from '../categories/category.ts';
import type { ChoiceGroup, ChoiceOption } from '../menu.ts';

/** How many groups of choices a restaurant may have. */
export const MAX_CHOICE_GROUPS = 50;

/** What is wrong with a group of choices, by the field where the owner can fix it. */
export type GroupProblem = Partial<
  Record<'name' | 'min' | 'max' | 'maxEach' | 'included' | 'extraPaise' | 'options', string>
>;

type Numbers = Pick<OptionGroup, 'name' | 'min' | 'max' | 'maxEach' | 'included'> & {
  options: readonly unknown[];
};

type Rules = Omit<ChoiceGroup, 'id' | 'no' | 'version' | 'options'> & {
  options: ReadonlyArray<Pick<ChoiceOption, 'name' | 'pricePaise' | 'isDefault'>>;
};

/**
 * Returns why no customer could make the choices of a group, with the numbers of the group or of one of its dishes;
 * undefined when they can. Sold-out options count, since they come back (docs/product/menu.md#choices).
 */
export function numbersProblem({
  name,
  min,
  max,
  maxEach,
  included,
  options,
}: Numbers): GroupProblem | undefined {
  if (max !== null && min > max) return { min: 'Minimum cannot be more than maximum.' };
  const most = options.length * maxEach;
  if (min > most) return { min: `${name} needs ${min}, but only ${most} can be chosen. Add more add-ons.` };
  if (max !== null && included > max)
    return { included: `${included} are included, but only ${max} can be chosen.` };
  return undefined;
}

/** Why a group cannot be saved as it is; undefined when it can. */
export function groupProblem(group: Rules): GroupProblem | undefined {
  const options = optionsProblem(group.options);
  if (options !== undefined) return { options };
  return numbersProblem(group) ?? defaultsProblem(group);
}

function optionsProblem(options: Rules['options']): string | undefined {
  if (options.length === 0) return 'Add at least one add-on.';
  const keys = options.map(({ name }) => categoryKey(name));
  const twice = options.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  return twice && `Two add-ons are called ${twice.name}. Rename one.`;
}

/** Options that are chosen by default must not cost extra (docs/product/menu.md#choices). */
function defaultsProblem({ options, max, included, extraPaise }: Rules): GroupProblem | undefined {
  const chosen = options.filter(({ isDefault }) => isDefault);
  const paid = chosen.find(({ pricePaise }) => pricePaise > 0);
  if (paid) return { options: `${paid.name} costs extra, so it cannot be selected by default.` };
  const many = `${chosen.length} are selected by default`;
  if (max !== null && chosen.length > max) return { options: `${many}, but only ${max} can be chosen.` };
  if (extraPaise > 0 && chosen.length > included)
    return { options: `${many}, but only ${included} are included.` };
  return undefined;
}
