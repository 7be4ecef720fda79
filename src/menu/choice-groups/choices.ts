import { type AskedGroup, canBeFilled, groupsFor } from '#ordering/asked-group.ts';
import type { PublicFields, Values } from '#platform/fields/fields.ts';
import type { ChoiceGroup, choiceGroupFields, itemChoiceFields, MenuItem, Variant } from '../menu.ts';
import { isOnSale } from '../stock/stock.ts';

type Group = Values<PublicFields<typeof choiceGroupFields>>;
type Link = Values<PublicFields<typeof itemChoiceFields>>;

/** A group as a dish asks for it, with all that customers see of it. */
export type AskedChoices = Group & Pick<Link, 'onlyVariants'>;

/** The choices that a dish asks for: its own numbers, where it has some, else the group's. In the order of its links. */
export function askedGroups(links: readonly Link[], groups: readonly Group[]): AskedChoices[] {
  return links.flatMap(({ groupNo, min, max, included, onlyVariants }) => {
    const group = groups.find(({ no }) => no === groupNo);
    if (!group) return [];
    const own = { min: min ?? group.min, max: max ?? group.max, included: included ?? group.included };
    return [{ ...group, ...own, onlyVariants }];
  });
}

/**
 * What a dish asks before it can be ordered: nothing, extras that may be left alone, or a choice that has to be made
 * (docs/product.md#choices). Sizes are another question.
 */
export function asksOf(groups: readonly AskedGroup[]): '' | 'extras' | 'choice' {
  if (groups.length === 0) return '';
  return groups.some(({ min }) => min > 0) ? 'choice' : 'extras';
}

/**
 * Whether a dish can be ordered: switched on and not run out, one of its sizes too if it has sizes, and every choice that
 * has to be made can be made with it (docs/product.md#choices).
 */
export function canBeOrdered(
  item: Pick<MenuItem, 'isAvailable' | 'stockLeft' | 'choiceGroups'> & {
    variants: ReadonlyArray<Pick<Variant, 'no' | 'isAvailable' | 'stockLeft'>>;
  },
  choiceGroups: readonly ChoiceGroup[],
): boolean {
  const groups = askedGroups(item.choiceGroups, choiceGroups);
  const sizes = item.variants.length > 0 ? item.variants.filter(isOnSale) : [{ no: 0 }];
  return isOnSale(item) && sizes.some(({ no }) => groupsFor(groups, no).every(canBeFilled));
}

/**
 * The groups that keep a dish from being ordered, although it is switched on and so is one of its sizes: what has to be
 * chosen there cannot be. None where the dish can be ordered, or is sold out by itself (docs/product.md#choices).
 */
export function emptyGroupsOf(
  item: Parameters<typeof canBeOrdered>[0],
  choiceGroups: readonly ChoiceGroup[],
): AskedGroup[] {
  const isOn = canBeOrdered({ ...item, choiceGroups: [] }, []);
  if (!isOn || canBeOrdered(item, choiceGroups)) return [];
  return askedGroups(item.choiceGroups, choiceGroups).filter((group) => !canBeFilled(group));
}
