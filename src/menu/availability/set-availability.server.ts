import type { Tx } from '#platform/db/database.server.ts';
import { badInput } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { changePage } from '#restaurant/touch-page.server.ts';
import type { MenuItem } from '../menu.ts';
import { changeItem, liveItemOf } from '../queries.server.ts';
import { offUntilAt, offUntilProblem, type SwitchWanted } from './off-until.ts';

/** A restaurant, and the clocks by which it says until when. */
interface Place {
  id: string;
  timeZone: string;
}

/** Marks an item as available, or as sold out until a moment. Throws 404, and 400 for a moment that cannot be. */
export function setAvailability(
  services: Services,
  restaurant: Place,
  id: string,
  wanted: SwitchWanted,
): Promise<MenuItem> {
  return switchOne(services, restaurant, wanted, async (tx, columns) => {
    const { stock_left } = await liveItemOf(tx, restaurant.id, id);
    return changeItem(tx, restaurant.id, id, { ...columns, ...countAnew(wanted, stock_left) });
  });
}

/** Writes one switch, of a dish, a size or an option, and the page with it. Throws 400 for a moment that cannot be. */
export function switchOne<Result>(
  services: Services,
  restaurant: Place,
  wanted: SwitchWanted,
  write: (tx: Tx, columns: ReturnType<typeof switchColumns> & { updated_at: Date }) => Promise<Result>,
): Promise<Result> {
  const now = services.clock.now();
  const columns = { ...switchColumns(wanted, now, restaurant.timeZone), updated_at: now };
  return changePage(services, restaurant.id, (tx) => write(tx, columns));
}

/**
 * The count of what is switched on with none left: nobody counts it any more, until a number is given
 * (docs/product.md#stock).
 */
export function countAnew({ isAvailable }: SwitchWanted, stockLeft: number | null) {
  return isAvailable && stockLeft === 0 ? { stock_left: null } : {};
}

/** The columns of a switch that is set as somebody asks. Throws 400 for a moment that cannot be. */
export function switchColumns({ isAvailable, until }: SwitchWanted, now: Date, zone: string) {
  const again = isAvailable ? null : offUntilAt(until, now.getTime(), zone);
  const problem = again === null ? undefined : offUntilProblem(again, now.getTime());
  if (problem) throw badInput({ available_again_at: problem });
  return { is_available: isAvailable, available_again_at: again === null ? null : new Date(again) };
}
