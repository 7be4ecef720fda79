import { canBeFilled } from '#ordering/choices/fill-problems.ts';
import { groupsFor, type OptionGroup } from '#ordering/choices/option-groups.ts';
import type { PublicFields, Values } from '#platform/fields/fields.ts';
import { isOnSale } from '../availability/stock.ts';
import type { ChoiceGroup, choiceGroupFields, itemChoiceFields, MenuItem, Variant } from '../menu.ts';

type Group = Values<PublicFields<typeof choiceGroupFields>>;
type Link = Values<PublicFields<typeof itemChoiceFields>>;

/** A group as a dish asks for it, with all fields that customers see. */
export type GroupOfItem = Group & Pick<Link, 'onlyVariants'>;

/** Returns the choices that a dish asks for, in the order of its links. The dish's own numbers override the group's. */
export function groupsOfItem(links: readonly Link[], groups: readonly Group[]): GroupOfItem[] {
  return links.flatMap(({ groupNo, min, max, included, onlyVariants }) => {
    const group = groups.find(({ no }) => no === groupNo);
    if (!group) return [];
    const own = { min: min ?? group.min, max: max ?? group.max, included: included ?? group.included };
    return [{ ...group, ...own, onlyVariants }];
  });
}

/**
 * Returns what a dish asks before it can be ordered: nothing, optional extras, or a required choice
 * (docs/product/menu.md#choices). Sizes are a separate question.
 */
export function kindOfChoices(groups: readonly OptionGroup[]): '' | 'extras' | 'choice' {
  if (groups.length === 0) return '';
  return groups.some(({ min }) => min > 0) ? 'choice' : 'extras';
}

/**
 * Whether a dish can be ordered: it is switched on and in stock, so is one of its sizes if it has sizes, and every
 * required choice can be made with that size (docs/product/menu.md#choices).
 */
export function canBeOrdered(
  item: Pick<MenuItem, 'isAvailable' | 'stockLeft' | 'choiceGroups'> & {
    variants: ReadonlyArray<Pick<Variant, 'no' | 'isAvailable' | 'stockLeft'>>;
  },
  choiceGroups: readonly ChoiceGroup[],
): boolean {
  const groups = groupsOfItem(item.choiceGroups, choiceGroups);
  const sizes = item.variants.length > 0 ? item.variants.filter(isOnSale) : [{ no: 0 }];
  return isOnSale(item) && sizes.some(({ no }) => groupsFor(groups, no).every(canBeFilled));
}

/**
 * Returns the groups that block a dish which is otherwise on sale: a required choice in them cannot be made. Empty
 * when the dish can be ordered, or is sold out itself (docs/product/menu.md#choices).
 */
export function emptyGroupsOf(
  item: Parameters<typeof canBeOrdered>[0],
  choiceGroups: readonly ChoiceGroup[],
): OptionGroup[] {
  const isOn = canBeOrdered({ ...item, choiceGroups: [] }, []);
  if (!isOn || canBeOrdered(item, choiceGroups)) return [];
  return groupsOfItem(item.choiceGroups, choiceGroups).filter((group) => !canBeFilled(group));
}
