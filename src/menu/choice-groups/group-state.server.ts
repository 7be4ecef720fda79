import type { Db, Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { loadMenu } from '../load-menu.server.ts';
import type { ChoiceGroup, MenuItem } from '../menu.ts';
import { emptyGroupsOf } from './choices.ts';
import { loadChoiceGroups } from './load-choice-groups.server.ts';

/** A group with its effect on the dishes that ask for it. */
export interface GroupState {
  group: ChoiceGroup;
  /** How many dishes ask for the group. */
  usedBy: number;
  /**
   * The dishes that are switched on but cannot be ordered because this group cannot be filled
   * (docs/product/menu.md#choices).
   */
  blockedItems: Array<{ id: string; name: string }>;
}

/** Returns a restaurant's groups as they are at `now`, in order. */
export async function groupStates(db: Db | Tx, restaurantId: string, now: Date): Promise<GroupState[]> {
  const groups = await loadChoiceGroups(db, restaurantId, now);
  if (groups.length === 0) return [];
  const items = await askingItems(db, restaurantId, now);
  return groups.map((group) => stateOf(group, items, groups));
}

/** Returns one group of a restaurant. Throws 404. */
export async function groupState(
  db: Db | Tx,
  restaurantId: string,
  id: string,
  now: Date,
): Promise<GroupState> {
  const state = (await groupStates(db, restaurantId, now)).find(({ group }) => group.id === id);
  if (!state) throw noGroup();
  return state;
}

/** Returns the live dishes of a restaurant that ask for choices, in the order of the menu. */
export async function askingItems(db: Db | Tx, restaurantId: string, now: Date): Promise<MenuItem[]> {
  const menu = await loadMenu(db, restaurantId, now);
  return menu.flatMap(({ items }) => items).filter(({ choiceGroups }) => choiceGroups.length > 0);
}

/** The error for a group that does not exist or belongs to another restaurant. */
export function noGroup() {
  return notFound('This add-on group was deleted. Please reload the page.');
}

function stateOf(group: ChoiceGroup, items: readonly MenuItem[], groups: readonly ChoiceGroup[]): GroupState {
  const using = items.filter((item) => linkTo(item, group.id) !== undefined);
  const blocked = using.filter((item) => emptyGroupsOf(item, groups).some(({ no }) => no === group.no));
  return { group, usedBy: using.length, blockedItems: blocked.map(({ id, name }) => ({ id, name })) };
}

/** Returns how a dish asks for a group; undefined when it does not. */
export function linkTo({ choiceGroups }: Pick<MenuItem, 'choiceGroups'>, groupId: string) {
  return choiceGroups.find((link) => link.groupId === groupId);
}
