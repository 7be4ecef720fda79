import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';
import { emptyGroupsOf } from './choices.ts';

/** The dishes of a menu that ask for a group. */
export function dishesOf(menu: readonly Category[], groupId: string): MenuItem[] {
  return menu.flatMap(({ items }) =>
    items.filter(({ choiceGroups }) => choiceGroups.some((link) => link.groupId === groupId)),
  );
}

/**
 * Returns the dishes that are switched on but cannot be ordered because a required choice cannot be made: in one
 * group, or in any.
 */
export function blockedDishes(
  menu: readonly Category[],
  groups: readonly ChoiceGroup[],
  groupNo?: number,
): MenuItem[] {
  const isMeant = ({ no }: { no: number }) => groupNo === undefined || no === groupNo;
  return menu.flatMap(({ items }) => items.filter((item) => emptyGroupsOf(item, groups).some(isMeant)));
}
