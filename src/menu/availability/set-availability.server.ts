import type { Tx } from '#platform/db/database.server.ts';
import { badInput, notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { choiceGroupsTexts } from '../choice-groups/choice-groups-texts.ts';
import type { GroupState } from '../choice-groups/group-wire.ts';
import { groupRows } from '../choice-groups/server/group-queries.server.ts';
import type { MenuItem } from '../menu.ts';
import { itemRows } from '../server/queries.server.ts';
import { refusalsTexts } from '../server/refusals-texts.ts';
import { offUntilAt, offUntilProblem, type SwitchRequest } from './off-until.ts';

/** A restaurant, and the time zone for its end times. */
interface Place {
  id: string;
  timeZone: string;
}

/** Marks an item as available, or as sold out until a time. Throws 404, and 400 for an invalid time. */
export function setAvailability(
  services: Services,
  restaurant: Place,
  id: string,
  wanted: SwitchRequest,
): Promise<MenuItem> {
  return switchOne(services, restaurant, wanted, async (tx, columns) => {
    const { stock_left } = await itemRows.findLive(tx, restaurant.id, id);
    return itemRows.save(tx, restaurant.id, id, { ...columns, ...resetStock(wanted, stock_left) });
  });
}

/** Writes the switch of a dish, size or option, and changes the page. Throws 400 for an invalid time. */
function switchOne<Result>(
  services: Services,
  restaurant: Place,
  wanted: SwitchRequest,
  write: (tx: Tx, columns: ReturnType<typeof switchColumns> & { updated_at: Date }) => Promise<Result>,
): Promise<Result> {
  const now = services.clock.now();
  const columns = { ...switchColumns(wanted, now, restaurant.timeZone), updated_at: now };
  return changePage(services, restaurant.id, (tx) => write(tx, columns));
}

/**
 * Returns the change of stock when something with none left is switched on: it is no longer counted, until a number is
 * entered (docs/product/menu.md#stock).
 */
export function resetStock({ isAvailable }: SwitchRequest, stockLeft: number | null) {
  return isAvailable && stockLeft === 0 ? { stock_left: null } : {};
}

/** Returns the columns for the wanted state. Throws 400 for an invalid time. */
export function switchColumns({ isAvailable, until }: SwitchRequest, now: Date, zone: string) {
  const again = isAvailable ? null : offUntilAt(until, now.getTime(), zone);
  const problem = again === null ? undefined : offUntilProblem(again, now.getTime());
  if (problem) throw badInput({ available_again_at: problem });
  return { is_available: isAvailable, available_again_at: again === null ? null : new Date(again) };
}

/** Marks a size as available, or as sold out until a time; returns its dish. Throws 404, and 400 as for a dish. */
export function setVariantAvailability(
  services: Services,
  restaurant: Place,
  id: string,
  wanted: SwitchRequest,
): Promise<MenuItem> {
  return switchOne(services, restaurant, wanted, async (tx, columns) => {
    const size = await tx
      .updateTable('item_variants')
      .set(columns)
      .where('id', '=', id)
      .where('restaurant_id', '=', restaurant.id)
      .where('deleted_at', 'is', null)
      .where('item_id', 'in', (query) =>
        query.selectFrom('menu_items').select('menu_items.id').where('menu_items.deleted_at', 'is', null),
      )
      .returning(['item_id', 'stock_left'])
      .executeTakeFirst();
    if (!size) throw notFound(refusalsTexts.sizeNotFound);
    const stock = resetStock(wanted, size.stock_left);
    if ('stock_left' in stock)
      await tx.updateTable('item_variants').set(stock).where('id', '=', id).execute();
    return itemRows.save(tx, restaurant.id, size.item_id, { updated_at: columns.updated_at });
  });
}

/**
 * Marks an option as available, or as sold out until a time, for every dish that asks for its group. Also succeeds
 * when dishes can then no longer be ordered; the result names them. Throws 404, and 400 for an invalid time.
 */
export function setOptionAvailability(
  services: Services,
  restaurant: Place,
  id: string,
  wanted: SwitchRequest,
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
    if (!option) throw notFound(choiceGroupsTexts.refusals.notFound);
    // Throws 404 when the group is deleted, which rolls back the change.
    return groupRows.save(tx, restaurant.id, option.group_id, { updated_at: now });
  });
}
