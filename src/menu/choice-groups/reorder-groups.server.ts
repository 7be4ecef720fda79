import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import { isReordering } from '../categories/category.ts';
import { placeInOrder } from '../queries.server.ts';
import { loadChoiceGroups } from './load-choice-groups.server.ts';

/**
 * Puts a restaurant's groups of choices into the order of `ids`. Throws 400, and changes nothing, unless these are exactly
 * its live groups, each once. Versions stay, as with categories.
 */
export function reorderGroups(services: Services, restaurantId: string, ids: string[]): Promise<void> {
  return changePage(services, restaurantId, async (tx) => {
    const now = services.clock.now();
    const owned = (await loadChoiceGroups(tx, restaurantId, now)).map(({ id }) => id);
    if (!isReordering(ids, owned))
      throw badInput({ group_ids: 'The add-on groups have changed. Please reload the page.' });
    await placeInOrder(tx, 'choice_groups', restaurantId, ids, now);
  });
}
