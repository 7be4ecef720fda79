import '../server/tables.server.ts';
import { type FullTimes, hasLimit, isFull, type SlotLoad, slotOf } from '#ordering/ways/capacity.ts';
import { fullTexts } from '#ordering/ways/full-texts.ts';
import { PAGE_WORDS, whenText } from '#ordering/ways/order-words.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { wallTime } from '#platform/formats/dates/local-time.ts';
import { type AppError, conflict } from '#platform/http/errors.ts';
import { hoursOfWay } from '#restaurant/hours/opening-hours.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { nextFree } from '#storefront/cart/ways/times/slots.ts';

/** What the limits of a restaurant depend on. */
export type Place = Pick<
  Restaurant,
  'ways' | 'timeZone' | 'openingTimes' | 'openingExceptions' | 'lastOrderMinutes' | 'pausedUntil'
>;

/**
 * Returns the half hours from now on in which the ways with a limit have no place for an order of so many pieces
 * (docs/product/ordering.md#limits-of-a-half-hour). Reads nothing where no way has a limit.
 */
export async function findFullTimes(
  db: Db | Tx,
  restaurantId: string,
  { ways, timeZone }: Pick<Place, 'ways' | 'timeZone'>,
  { pieces, from }: { pieces: number; from: number },
): Promise<FullTimes> {
  const limited = ways.filter(hasLimit);
  if (limited.length === 0) return {};
  const loads = await readLoads(db, restaurantId, slotOf(from, timeZone));
  return Object.fromEntries(
    limited.map((way) => [
      way.type,
      loads.filter((load) => load.type === way.type && isFull(way, load, pieces)).map(({ slot }) => slot),
    ]),
  );
}

interface Due {
  type: string;
  /** The half hour that it takes, from `slotOfOrder`. */
  slot: number;
  pieces: number;
}

/**
 * Throws 409 `slot_full` for an order whose half hour has no place, with the next one that has: `current.next`, null for
 * none. The order book must be locked by `openBook`, so that of two orders only one gets the last place.
 */
export async function refuseFull(
  tx: Tx,
  restaurantId: string,
  place: Place,
  { type, slot, pieces }: Due,
  now: number,
): Promise<void> {
  const way = place.ways.find((each) => each.type === type);
  if (!way || !hasLimit(way)) return;
  const asked = { pieces, from: Math.min(slot, now) };
  const full = (await findFullTimes(tx, restaurantId, { ...place, ways: [way] }, asked))[way.type] ?? [];
  if (!full.includes(slot)) return;
  const zone = place.timeZone;
  throw slotFull(nextFree(hoursOfWay(place, way), way, full, { wanted: slot, now, zone }), now, zone);
}

function slotFull(next: number | null, now: number, zone: string): AppError {
  const message =
    next === null
      ? fullTexts.fullNone
      : fullTexts.full({ when: whenText(wallTime(next, zone), wallTime(now, zone), PAGE_WORDS) });
  const current = { next: next === null ? null : new Date(next).toISOString() };
  return conflict(message, { code: 'slot_full', current });
}

/**
 * What the stored orders take, by way and half hour. Declined and cancelled orders have given their place back; one that
 * is held back takes none until it is accepted, so that a stranger cannot fill a kitchen with orders.
 */
async function readLoads(
  db: Db | Tx,
  restaurantId: string,
  from: number,
): Promise<Array<SlotLoad & { type: string; slot: number }>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'order_type',
      'slot_at',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('pieces').as('dishes'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('slot_at', '>=', new Date(from))
    .where('status', 'not in', ['declined', 'withdrawn'])
    .where((where) => where.or([where('is_quiet', '=', false), where('status', '!=', 'placed')]))
    .groupBy(['order_type', 'slot_at'])
    .execute();
  return rows.map(({ order_type, slot_at, orders, dishes }) => ({
    type: order_type,
    slot: slot_at?.getTime() ?? 0,
    orders: Number(orders),
    dishes: Number(dishes),
  }));
}
