import type { Db, Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { loadMenu } from '../load-menu.server.ts';
import type { ChoiceGroup, MenuItem } from '../menu.ts';
import { emptyGroupsOf } from './choices.ts';
import { loadChoiceGroups } from './load-choice-groups.server.ts';

/** A group with what it means for the dishes that ask for it. */
export interface GroupState {
  group: ChoiceGroup;
  /** How many dishes ask for it. */
  usedBy: number;
  /** Those that are on and cannot be ordered, since it cannot be filled (docs/product.md#choices). */
  blockedItems: Array<{ id: string; name: string }>;
}

/** A restaurant's groups as they are at a moment, in order. */
export async function groupStates(db: Db | Tx, restaurantId: string, now: Date): Promise<GroupState[]> {
  const groups = await loadChoiceGroups(db, restaurantId, now);
  if (groups.length === 0) return [];
  const items = await askingItems(db, restaurantId, now);
  return groups.map((group) => stateOf(group, items, groups));
}

/** One of them. Throws 404. */
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

/** The live dishes of a restaurant that ask for something, in the order of the menu. */
export async function askingItems(db: Db | Tx, restaurantId: string, now: Date): Promise<MenuItem[]> {
  const menu = await loadMenu(db, restaurantId, now);
  return menu.flatMap(({ items }) => items).filter(({ choiceGroups }) => choiceGroups.length > 0);
}

/** For a group that is not there, or is somebody else's. */
export function noGroup() {
  return notFound('These choices are not there any more.');
}

function stateOf(group: ChoiceGroup, items: readonly MenuItem[], groups: readonly ChoiceGroup[]): GroupState {
  const using = items.filter((item) => linkTo(item, group.id) !== undefined);
  const blocked = using.filter((item) => emptyGroupsOf(item, groups).some(({ no }) => no === group.no));
  return { group, usedBy: using.length, blockedItems: blocked.map(({ id, name }) => ({ id, name })) };
}

/** How a dish asks for a group; undefined where it does not. */
export function linkTo({ choiceGroups }: Pick<MenuItem, 'choiceGroups'>, groupId: string) {
  return choiceGroups.find((link) => link.groupId === groupId);
}
