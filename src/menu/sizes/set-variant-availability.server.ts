import { notFound } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { SwitchWanted } from '../availability/off-until.ts';
import { countAnew, switchOne } from '../availability/set-availability.server.ts';
import type { MenuItem } from '../menu.ts';
import { changeItem } from '../queries.server.ts';

/** Marks a size as available, or as sold out until a time; returns its dish. Throws 404, and 400 as for a dish. */
export function setVariantAvailability(
  services: Services,
  restaurant: { id: string; timeZone: string },
  id: string,
  wanted: SwitchWanted,
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
    if (!size) throw notFound('Size not found. Please reload the page.');
    const anew = countAnew(wanted, size.stock_left);
    if ('stock_left' in anew) await tx.updateTable('item_variants').set(anew).where('id', '=', id).execute();
    return changeItem(tx, restaurant.id, size.item_id, { updated_at: columns.updated_at });
  });
}
