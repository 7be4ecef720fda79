import type { Services } from '#platform/services.server.ts';
import type { SwitchWanted } from '../availability/off-until.ts';
import { switchOne } from '../availability/set-availability.server.ts';
import { changeGroup } from './group-queries.server.ts';
import { type GroupState, groupState, noGroup } from './group-state.server.ts';

/**
 * Marks an option as available, or as sold out until a moment, for every dish that asks for its group. It is done also
 * where dishes cannot be ordered then: the answer names them. Throws 404, and 400 for a moment that cannot be.
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
    // One whose group is deleted is 404, which undoes it.
    return groupState(tx, restaurant.id, option.group_id, now);
  });
}
