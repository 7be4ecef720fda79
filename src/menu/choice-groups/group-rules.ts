import type { OptionGroup } from '#ordering/choices/option-groups.ts';
import { categoryKey } from '../categories/category.ts';
import type { ChoiceGroup, ChoiceOption } from '../menu.ts';
import { choiceGroupsTexts } from './choice-groups-texts.ts';

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
  if (max !== null && min > max) return { min: choiceGroupsTexts.problems.minAboveMax };
  const most = options.length * maxEach;
  if (min > most) return { min: choiceGroupsTexts.problems.tooFewOptions({ group: name, min, most }) };
  if (max !== null && included > max)
    return { included: choiceGroupsTexts.problems.includedAboveMax({ included, max }) };
  return undefined;
}

/** Why a group cannot be saved as it is; undefined when it can. */
export function groupProblem(group: Rules): GroupProblem | undefined {
  const options = optionsProblem(group.options);
  if (options !== undefined) return { options };
  return numbersProblem(group) ?? defaultsProblem(group);
}

function optionsProblem(options: Rules['options']): string | undefined {
  if (options.length === 0) return choiceGroupsTexts.problems.noOptions;
  const keys = options.map(({ name }) => categoryKey(name));
  const twice = options.find((_, at) => keys.indexOf(keys[at] ?? '') !== at);
  return twice && choiceGroupsTexts.problems.sameOption({ name: twice.name });
}

/** Options that are chosen by default must not cost extra (docs/product/menu.md#choices). */
function defaultsProblem({ options, max, included, extraPaise }: Rules): GroupProblem | undefined {
  const chosen = options.filter(({ isDefault }) => isDefault);
  const paid = chosen.find(({ pricePaise }) => pricePaise > 0);
  if (paid) return { options: choiceGroupsTexts.problems.paidDefault({ name: paid.name }) };
  const count = chosen.length;
  if (max !== null && count > max)
    return { options: choiceGroupsTexts.problems.defaultsAboveMax({ count, max }) };
  if (extraPaise > 0 && count > included)
    return { options: choiceGroupsTexts.problems.defaultsAboveIncluded({ count, included }) };
  return undefined;
}
