import type { AskedChoices } from '#menu/choice-groups/choices.ts';
import { type Diet, dietWith } from '#menu/marks/marks.ts';
import { selectedAddition } from '#ordering/addition.ts';
import { fillProblems, groupsFor } from '#ordering/asked-group.ts';
import type { Addition, CartLine } from '#ordering/cart.ts';
import { cleanNote } from '#ordering/notes.ts';
import { priceOf } from '#ordering/price-of.ts';
import type { Selection } from '#ordering/selection.ts';
import type { ItemView } from '../view.ts';

type Choices = Selection['choices'];
type Option = AskedChoices['options'][number];

/** What can be chosen of a dish. */
export interface Dish {
  readonly item: Pick<ItemView, 'id' | 'name' | 'pricePaise' | 'variants' | 'diet' | 'jain'>;
  /** All groups that it asks for, with any size. */
  readonly groups: readonly AskedChoices[];
}

/** How far a customer has come with choosing. Never changed in place. */
export interface Draft {
  /** The number of a size; 0 as long as there is none. */
  readonly variant: number;
  /** Also in groups for which the size does not ask: they are back with a size that does. */
  readonly choices: Choices;
  readonly note: string;
  readonly quantity: number;
}

/** What a line of a cart has chosen, to be chosen anew. */
export function draftOf({ variant, choices, note, quantity }: CartLine): Draft {
  return { variant, choices, note, quantity };
}

/** Nothing chosen but what the owner has chosen beforehand, where that costs nothing (docs/product.md#choices-sheet). */
export function startDraft({ groups }: Dish, variant = 0): Draft {
  return { variant, choices: groups.flatMap(freeDefaults), note: '', quantity: 1 };
}

function freeDefaults(group: AskedChoices): Choices {
  const free = group.options.filter((each) => each.isDefault && each.isAvailable && priceOf(each) === 0);
  const most = group.extraPaise > 0 ? Math.min(group.included, mostOf(group)) : mostOf(group);
  return free.slice(0, most).map(({ no }) => ({ group: group.no, option: no, count: 1 }));
}

/** How many pieces a group takes. */
function mostOf({ max }: AskedChoices): number {
  return max ?? Number.POSITIVE_INFINITY;
}

/** How many of an option are chosen. */
export function countOf({ choices }: Pick<Draft, 'choices'>, group: AskedChoices, option: Option): number {
  return choices.find((each) => each.group === group.no && each.option === option.no)?.count ?? 0;
}

/** How many of an option there may be beside what else is chosen in its group. */
export function mostOfOption({ choices }: Draft, group: AskedChoices, option: Option): number {
  if (!option.isAvailable) return 0;
  // Of two that exclude each other the one tapped last is meant.
  const others = group.options.filter((each) => each.isAvailable && each.no !== option.no);
  const pieces = others.reduce((sum, each) => sum + countOf({ choices }, group, each), 0);
  return Math.max(0, Math.min(group.maxEach, mostOf(group) - (group.max === 1 ? 0 : pieces)));
}

/** With so many of an option, or as many as there may be. Where a group takes one alone, another one gives way. */
export function withCount(draft: Draft, group: AskedChoices, option: Option, wanted: number): Draft {
  const count = Math.max(0, Math.min(wanted, mostOfOption(draft, group, option)));
  const gives = (each: Choices[number]) =>
    each.group === group.no && (each.option === option.no || (group.max === 1 && count > 0));
  const others = draft.choices.filter((each) => !gives(each));
  const choices = count > 0 ? [...others, { group: group.no, option: option.no, count }] : others;
  return { ...draft, choices };
}

/** The groups for which the chosen size asks, those that must be filled first. */
export function shownGroups({ groups }: Dish, { variant }: Draft): AskedChoices[] {
  const shown = groupsFor(groups, variant) as AskedChoices[];
  return [...shown.filter(({ min }) => min > 0), ...shown.filter(({ min }) => min === 0)];
}

/** What is chosen as it can be ordered: without what is hidden, sold out or gone, in the order of the groups. */
export function selectionOf(dish: Dish, draft: Draft): Selection {
  const choices = shownGroups(dish, draft).flatMap((group) =>
    group.options.flatMap((option) => {
      const count = option.isAvailable ? countOf(draft, group, option) : 0;
      return count > 0 ? [{ group: group.no, option: option.no, count }] : [];
    }),
  );
  return { itemId: dish.item.id, variant: draft.variant, choices, note: cleanNote(draft.note) };
}

/** What has to be chosen before it can be ordered: the size, or the first group that lacks something. */
export function firstMissing(dish: Dish, draft: Draft): 'size' | AskedChoices | undefined {
  const { variants } = dish.item;
  const hasSize = variants.some(({ no, isAvailable }) => no === draft.variant && isAvailable);
  if (variants.length > 0 && !hasSize) return 'size';
  const lacking = fillProblems(dish.groups, selectionOf(dish, draft)).map(({ group }) => group.no);
  return shownGroups(dish, draft).find(({ no }) => lacking.includes(no));
}

/** What goes into the cart; undefined as long as something is missing. */
export function additionOf(dish: Dish, draft: Draft): Addition | undefined {
  if (firstMissing(dish, draft)) return undefined;
  return selectedAddition(dish.item, selectionOf(dish, draft), dish.groups);
}

/** The mark of a dish as it is chosen. */
export function dietOf({ item, groups }: Dish, { choices }: Selection): Diet {
  return dietWith(
    item.diet,
    choices.flatMap(({ group, option }) => {
      const options = groups.find(({ no }) => no === group)?.options;
      return options?.find(({ no }) => no === option)?.diet ?? [];
    }),
  );
}
