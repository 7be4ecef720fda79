import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.server.ts';
import { notFound, stale } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { findItems } from '../queries.server.ts';
import { changeGroup, refuseTooManyOn, touchItems } from './group-queries.server.ts';
import { askingItems, type GroupState, groupState, linkTo } from './group-state.server.ts';
import { presentGroup } from './group-wire.ts';

/**
 * Sets the dishes that ask for a group; `itemIds` is the complete list. Dishes that already asked keep their own
 * numbers; for new dishes the group comes last. Throws 404 unless the group and each dish are the restaurant's own,
 * 409 `stale` with the current state, 409 for a dish that has too many groups.
 */
export function setGroupItems(
  services: Services,
  restaurantId: string,
  id: string,
  itemIds: readonly string[],
  version: number | undefined,
): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const current = await groupState(tx, restaurantId, id, now);
    if (version !== undefined && version !== current.group.version) throw stale(presentGroup(current));
    const live = new Set((await findItems(tx, restaurantId)).map((item) => item.id));
    const wanted = new Set(itemIds);
    if (itemIds.some((itemId) => !live.has(itemId)))
      throw notFound('Item not found. Please reload the page.');

    const asking = (await askingItems(tx, restaurantId, now)).filter(
      (item) => linkTo(item, id) !== undefined,
    );
    const before = new Set(asking.map((item) => item.id));
    const gone = [...before].filter((itemId) => !wanted.has(itemId));
    const added = [...wanted].filter((itemId) => !before.has(itemId));
    if (gone.length + added.length === 0) return current;

    await tx
      .deleteFrom('item_choice_groups')
      .where('group_id', '=', id)
      .where('item_id', 'in', ['', ...gone])
      .execute();
    await addLast(tx, restaurantId, id, added);
    await touchItems(tx, restaurantId, [...gone, ...added], now);
    await changeGroup(tx, restaurantId, id, { updated_at: now });
    refuseTooManyOn((await askingItems(tx, restaurantId, now)).filter((item) => wanted.has(item.id)));
    return groupState(tx, restaurantId, id, now);
  });
}

async function addLast(tx: Tx, restaurantId: string, groupId: string, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const last = await tx
    .selectFrom('item_choice_groups')
    .select(['item_id', sql<number>`max(position)`.as('position')])
    .where('restaurant_id', '=', restaurantId)
    .groupBy('item_id')
    .execute();
  const lastOf = new Map(last.map(({ item_id, position }) => [item_id, position]));
  const rows = itemIds.map((item_id) => ({
    item_id,
    group_id: groupId,
    restaurant_id: restaurantId,
    position: (lastOf.get(item_id) ?? -1) + 1,
  }));
  await tx.insertInto('item_choice_groups').values(rows).execute();
}
