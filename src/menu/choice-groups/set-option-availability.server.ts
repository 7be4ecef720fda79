import type { Services } from '#platform/services.server.ts';
import type { SwitchWanted } from '../availability/off-until.ts';
import { switchOne } from '../availability/set-availability.server.ts';
import { changeGroup } from './group-queries.server.ts';
import { type GroupState, groupState, noGroup } from './group-state.server.ts';

/**
 * Marks an option as available, or as sold out until a time, for every dish that asks for its group. Also succeeds
 * when dishes can then no longer be ordered; the result names them. Throws 404, and 400 for an invalid time.
 */
export function setOptionAvailability(
  services: Services,
  restaurant: { id: string; timeZone: string },
  id: string,
  wanted: SwitchWanted,
): Promise<GroupState> {
  return switchOne(services, restaurant, wanted, async (tx, columns) => {
    const { updated_at: now } = columns;
    const option = await tx
      .updateTable('choice_options')
      .set(columns)
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurant.id)
      .where('deleted_at', 'is', null)
      .returning('group_id')
      .executeTakeFirst();
    if (!option) throw noGroup();
    await changeGroup(tx, restaurant.id, option.group_id, { updated_at: now });
    // Throws 404 when the group is deleted, which rolls back the change.
    return groupState(tx, restaurant.id, option.group_id, now);
  });
}
