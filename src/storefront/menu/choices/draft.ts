import { useState } from 'react';
import { type GroupOfItem, groupsOfItem } from '#menu/choice-groups/choices.ts';
import { type Diet, dietWith } from '#menu/items/marks/marks.ts';
import { selectedAddition } from '#ordering/cart/addition.ts';
import type { Addition, CartLine } from '#ordering/cart/cart.ts';
import { fillProblems } from '#ordering/choices/fill-problems.ts';
import { groupsFor } from '#ordering/choices/option-groups.ts';
import type { Selection } from '#ordering/choices/selection.ts';
import { cleanNote } from '#ordering/message/notes/notes.ts';
import { priceOf } from '#ordering/prices/price-of.ts';
import type { ChoicesView, ItemView } from '../../view/view.ts';
import { firstNote } from '../search/diet-filter.ts';
import type { From } from './choices-context.ts';

/** A dish whose choices are being made. */
interface Choosing {
  dish: Dish;
  draft: Draft;
  change(draft: Draft): void;
  /** Forgets the draft: it is in the cart, and the next one starts empty. */
  end(): void;
}

/**
 * The draft of a dish: from a line of the cart, from a draft of the last minute, or from the owner's defaults.
 * Undefined until the choices of the dish have loaded.
 */
export function useDraft(item: ItemView, choices: ChoicesView | undefined, from: From): Choosing | undefined {
  const { id, asks } = item;
  const [draft, setDraft] = useState(() => (from.line ? draftOf(from.line) : initialDraft(id, from)));
  if (asks && !choices) return undefined;
  const dish = { item, groups: groupsOfItem(choices?.ofItems[id] ?? [], choices?.groups ?? []) };

  function set(next: Draft | undefined) {
    if (!from.line) storeDraft(id, next);
    setDraft(next);
  }

  return {
    dish,
    draft: draft ?? { ...startDraft(dish, from.variant), note: firstNote(item) },
    change: set,
    end: () => set(undefined),
  };
}

function initialDraft(itemId: string, { variant }: From): Draft | undefined {
  const drafts = storedDraft(itemId);
  return drafts && { ...drafts, variant: variant ?? drafts.variant };
}

/** How long a draft is stored after its last change, ms. */
const DRAFT_MS = 60_000;

const drafts = new Map<string, { draft: Draft; until: number }>();

/** Keeps the draft of a dish that is not in the cart yet; undefined deletes it (docs/product/storefront.md#choices-sheet). */
export function storeDraft(itemId: string, draft: Draft | undefined, now = performance.now()): void {
  if (draft) drafts.set(itemId, { draft, until: now + DRAFT_MS });
  else drafts.delete(itemId);
}

/** The draft of a dish, if it changed within the last minute. */
export function storedDraft(itemId: string, now = performance.now()): Draft | undefined {
  const known = drafts.get(itemId);
  return known && known.until > now ? known.draft : undefined;
}

type Choices = Selection['choices'];
type Option = GroupOfItem['options'][number];

/** A dish with everything that can be chosen for it. */
export interface Dish {
  readonly item: Pick<
    ItemView,
    'id' | 'name' | 'own' | 'pricePaise' | 'noPrice' | 'stockLeft' | 'variants' | 'diet' | 'jain'
  >;
  /** All its groups, for any size. */
  readonly groups: readonly GroupOfItem[];
}

/** What a customer has chosen so far. Immutable. */
export interface Draft {
  /** The number of the chosen size; 0 for none. */
  readonly variant: number;
  /** Includes choices in groups that the current size does not have: they return with a size that does. */
  readonly choices: Choices;
  readonly note: string;
  readonly quantity: number;
}

/** A draft with the choices of a cart line, to edit them. */
function draftOf({ variant, choices, note, quantity }: CartLine): Draft {
  return { variant, choices, note, quantity };
}

/** A new draft with only the owner's default options, as far as they are free (docs/product/storefront.md#choices-sheet). */
export function startDraft({ groups }: Dish, variant = 0): Draft {
  return { variant, choices: groups.flatMap(freeDefaults), note: '', quantity: 1 };
}

function freeDefaults(group: GroupOfItem): Choices {
  const free = group.options.filter((each) => each.isDefault && each.isAvailable && priceOf(each) === 0);
  const most = group.extraPaise > 0 ? Math.min(group.included, mostOf(group)) : mostOf(group);
  return free.slice(0, most).map(({ no }) => ({ group: group.no, option: no, count: 1 }));
}

/** The most pieces that can be chosen in a group. */
function mostOf({ max }: GroupOfItem): number {
  return max ?? Number.POSITIVE_INFINITY;
}

/** How many pieces of an option are chosen. */
export function countOf({ choices }: Pick<Draft, 'choices'>, group: GroupOfItem, option: Option): number {
  return choices.find((each) => each.group === group.no && each.option === option.no)?.count ?? 0;
}

/** The most pieces of an option that can be chosen, given the other choices in its group. */
export function mostOfOption({ choices }: Draft, group: GroupOfItem, option: Option): number {
  if (!option.isAvailable) return 0;
  // In a group that takes one piece, the option tapped last replaces the other, so others do not count.
  const others = group.options.filter((each) => each.isAvailable && each.no !== option.no);
  const pieces = others.reduce((sum, each) => sum + countOf({ choices }, group, each), 0);
  return Math.max(0, Math.min(group.maxEach, mostOf(group) - (group.max === 1 ? 0 : pieces)));
}

/** Sets the pieces of an option, at most as many as allowed. In a group that takes one, it replaces another option. */
export function withCount(draft: Draft, group: GroupOfItem, option: Option, wanted: number): Draft {
  const count = Math.max(0, Math.min(wanted, mostOfOption(draft, group, option)));
  const gives = (each: Choices[number]) =>
    each.group === group.no && (each.option === option.no || (group.max === 1 && count > 0));
  const others = draft.choices.filter((each) => !gives(each));
  const choices = count > 0 ? [...others, { group: group.no, option: option.no, count }] : others;
  return { ...draft, choices };
}

/** The groups of the chosen size, required ones first. */
export function shownGroups({ groups }: Dish, { variant }: Draft): GroupOfItem[] {
  const shown = groupsFor(groups, variant) as GroupOfItem[];
  return [...shown.filter(({ min }) => min > 0), ...shown.filter(({ min }) => min === 0)];
}

/** The choices that can be ordered: without those that are hidden, sold out or deleted, in the order of the groups. */
export function selectionOf(dish: Dish, draft: Draft): Selection {
  const choices = shownGroups(dish, draft).flatMap((group) =>
    group.options.flatMap((option) => {
      const count = option.isAvailable ? countOf(draft, group, option) : 0;
      return count > 0 ? [{ group: group.no, option: option.no, count }] : [];
    }),
  );
  return { itemId: dish.item.id, variant: draft.variant, choices, note: cleanNote(draft.note) };
}

/** What must be chosen before the dish can be ordered: the size, or the first group that lacks something. */
export function firstMissing(dish: Dish, draft: Draft): 'size' | GroupOfItem | undefined {
  const { variants } = dish.item;
  const hasSize = variants.some(({ no, isAvailable }) => no === draft.variant && isAvailable);
  if (variants.length > 0 && !hasSize) return 'size';
  const lacking = fillProblems(dish.groups, selectionOf(dish, draft)).map(({ group }) => group.no);
  return shownGroups(dish, draft).find(({ no }) => lacking.includes(no));
}

/** What is added to the cart; undefined as long as something is missing. */
export function additionOf(dish: Dish, draft: Draft): Addition | undefined {
  if (firstMissing(dish, draft)) return undefined;
  return selectedAddition(dish.item, selectionOf(dish, draft), dish.groups);
}

/** The diet mark of a dish with its chosen options. */
export function dietOf({ item, groups }: Dish, { choices }: Selection): Diet {
  return dietWith(
    item.diet,
    choices.flatMap(({ group, option }) => {
      const options = groups.find(({ no }) => no === group)?.options;
      return options?.find(({ no }) => no === option)?.diet ?? [];
    }),
  );
}
