import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isGone } from '../deletion.ts';
import { refuseAgainstPureVeg } from '../marks/refuse-marks.server.ts';
import { changeGroup, groupOf, refuseTooManyGroups, refuseTooManyOn } from './group-queries.server.ts';
import {
  askingItems,
  type GroupState,
  groupState,
  groupStates,
  linkTo,
  noGroup,
} from './group-state.server.ts';

/**
 * Brings back a group of choices, to the dishes that asked for it. One that is not deleted is left alone, so that asking
 * twice does no harm. Throws 404 after 30 days, 409 when there are too many groups by now, on the menu or on a dish.
 */
export function restoreGroup(services: Services, restaurantId: string, id: string): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const { deleted_at } = await groupOf(tx, restaurantId, id);
    const now = services.clock.now();
    if (!deleted_at) return groupState(tx, restaurantId, id, now);
    if (isGone(deleted_at, now)) throw noGroup();
    await changeGroup(tx, restaurantId, id, { deleted_at: null, updated_at: now });
    // Thrown at the end of the transaction, these undo the whole of it.
    refuseTooManyGroups((await groupStates(tx, restaurantId, now)).length);
    await refuseAgainstPureVeg(tx, restaurantId);
    const items = await askingItems(tx, restaurantId, now);
    refuseTooManyOn(items.filter((item) => linkTo(item, id) !== undefined));
    return groupState(tx, restaurantId, id, now);
  });
}
