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
 * Restores a group of choices and its links to dishes. Does nothing for a group that is not deleted, so a repeated
 * request does no harm. Throws 404 after 30 days, 409 when the menu or a dish has too many groups by now.
 */
export function restoreGroup(services: Services, restaurantId: string, id: string): Promise<GroupState> {
  return changePage(services, restaurantId, async (tx) => {
    const { deleted_at } = await groupOf(tx, restaurantId, id);
    const now = services.clock.now();
    if (!deleted_at) return groupState(tx, restaurantId, id, now);
    if (isGone(deleted_at, now)) throw noGroup();
    await changeGroup(tx, restaurantId, id, { deleted_at: null, updated_at: now });
    // Errors thrown here roll back the whole transaction.
    refuseTooManyGroups((await groupStates(tx, restaurantId, now)).length);
    await refuseAgainstPureVeg(tx, restaurantId);
    const items = await askingItems(tx, restaurantId, now);
    refuseTooManyOn(items.filter((item) => linkTo(item, id) !== undefined));
    return groupState(tx, restaurantId, id, now);
  });
}
