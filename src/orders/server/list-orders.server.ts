import './tables.server.ts';
import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DAY, HOUR, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '#restaurant/restaurant.ts';
import { readChangeNo } from '../live/order-book.server.ts';
import { orderDay } from '../order.ts';
import { countHeldBack } from '../place/check-sender.server.ts';
import { listTableCalls } from '../tables/calls/table-calls.server.ts';
import type { OrderList } from '../wire.ts';
import { presentOrders } from './present-orders.server.ts';

/** The most orders of one response, and about the most bytes: it stays below 300 kB, whatever somebody sends. */
const MAX = 100;
const MAX_BYTES = 240_000;
/** What an order takes in a response beside its lines and sums, in bytes. */
const AROUND_BYTES = 1_000;

const MAX_FOUND = 20;
const STORED_FOR = 400 * DAY;

type Row = Selectable<Tables['orders']>;
type Place = Pick<Restaurant, 'id' | 'timeZone'>;
type Answering = Pick<Services, 'db' | 'clock'>;
type List = Omit<OrderList, 'success'>;

/**
 * A page of the list: first the orders in the kitchen, then the new ones, known senders first, then those of today that
 * are over, each newest first; or, for `heldBack`, the orders that are held back. `from` is the `next` of the page
 * before. A page has at most 100 orders and 300 kB.
 */
export async function listOrders(
  services: Answering,
  place: Place,
  { from, isHeldBack = false }: { from?: ListedPlace | undefined; isHeldBack?: boolean | undefined } = {},
): Promise<List> {
  const now = services.clock.now();
  // Read before the orders, so that an order written in between is sent twice rather than never.
  const cursor = await readChangeNo(services.db, place.id);
  const parts: readonly Part[] = isHeldBack ? ['heldBack'] : PARTS;
  const listed: ListedPlace[] = [];
  for (const part of parts.slice(from ? Math.max(0, parts.indexOf(from.part)) : 0)) {
    const after = from?.part === part ? from : undefined;
    listed.push(
      ...(await listedIds(services.db, place, part, { after, now, limit: MAX + 1 - listed.length })),
    );
    if (listed.length > MAX) break;
  }
  const { rows, isCut } = await readAll(
    services,
    place,
    listed.map(({ id }) => id),
  );
  const last = rows.at(-1)?.id;
  const end = listed.find(({ id }) => id === last);
  return presentList(services, place, rows, { cursor, next: isCut && end ? cursorOf(end) : null });
}

/**
 * The orders that have changed at a restaurant since a cursor, in order of change. As many as a response may have; the
 * returned cursor says where to go on, and `next` is its text while there are more.
 */
export async function listChanges(services: Answering, place: Place, after: number): Promise<List> {
  const newest = await readChangeNo(services.db, place.id);
  const changed = await services.db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', place.id)
    .where('change_no', '>', after)
    .orderBy('change_no')
    .limit(MAX + 1)
    .execute();
  const { rows, isCut } = await readAll(
    services,
    place,
    changed.map(({ id }) => id),
  );
  const last = rows.at(-1)?.change_no ?? newest;
  const cursor = isCut ? last : Math.max(newest, last);
  return presentList(services, place, rows, { cursor, next: isCut ? String(cursor) : null });
}

/** The newest orders of the last 400 days whose code begins with the number that somebody typed; at most 20. */
export async function findOrders(services: Answering, place: Place, beginning: string): Promise<List> {
  const { db, clock } = services;
  const cursor = await readChangeNo(db, place.id);
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', place.id)
    // As a range, not LIKE: works in any collation and uses the index of codes, as all codes have the same length.
    .where('code', '>=', beginning.padEnd(CODE_LENGTH, FIRST_SIGN))
    .where('code', '<=', beginning.padEnd(CODE_LENGTH, LAST_SIGN))
    .where('received_at', '>', later(clock.now(), -STORED_FOR))
    .orderBy('received_at', 'desc')
    .limit(MAX_FOUND)
    .execute();
  const { rows } = await readAll(
    services,
    place,
    found.map(({ id }) => id),
  );
  return presentList(services, place, rows, { cursor, next: null });
}

const CODE_LENGTH = 14;
const FIRST_SIGN = '2';
const LAST_SIGN = 'Z';

/**
 * Reads orders in the order of their ids, at least one and as many as a response may have; `isCut` where that was not
 * all. Leaves out what was deleted meanwhile.
 */
async function readAll(
  { db }: Answering,
  { id: restaurantId }: Place,
  ids: readonly string[],
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let bytes = 0;
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const wanted = ids.slice(at, at + AT_A_TIME);
    const read = await db
      .selectFrom('orders')
      .selectAll()
      .where('restaurant_id', '=', restaurantId)
      .where('id', 'in', wanted)
      .execute();
    const byId = new Map(read.map((row) => [row.id, row]));
    for (const row of wanted.flatMap((id) => byId.get(id) ?? [])) {
      bytes += Buffer.byteLength(row.lines) + Buffer.byteLength(row.sums) + AROUND_BYTES;
      const isTooMuch = rows.length === MAX || bytes > MAX_BYTES;
      if (rows.length > 0 && isTooMuch) return { rows, isCut: true };
      rows.push(row);
    }
  }
  return { rows, isCut: false };
}

/** Small, so that orders of the largest size are not read in vain. */
const AT_A_TIME = 20;

/** The text that leads to the page after this order. */
function cursorOf({ part, at, id }: ListedPlace): string {
  return `${part}.${at.getTime()}.${id}`;
}

async function presentList(
  { db, clock }: Answering,
  { id, timeZone }: Place,
  rows: Row[],
  position: Pick<OrderList, 'cursor' | 'next'>,
): Promise<List> {
  const now = clock.now();
  return {
    orders: await presentOrders(db, id, rows, now),
    ...position,
    heldBack: await countHeldBack(db, id),
    calls: await listTableCalls(db, id, now),
    now: now.toISOString(),
    day: orderDay(now.getTime(), timeZone),
  };
}

/**
 * How long an order is listed while waiting to be accepted, or while open after the time it was placed or wanted for,
 * ms.
 */
const OPEN_FOR = 48 * HOUR;
/** Longer than any order can be placed ahead, ms. */
const FARTHEST_AHEAD = 31 * DAY;
/** Longer than any day, also where the clock of another process is ahead, ms. */
const A_DAY_AT_MOST = 2 * DAY;

/** The parts of the list in the order in which they are sent. */
const PARTS = ['kitchen', 'known', 'unknown', 'over'] as const;

/** A part of the list; the orders that are held back are sent only when asked for. */
export type Part = (typeof PARTS)[number] | 'heldBack';

export interface ListedPlace {
  part: Part;
  at: Date;
  id: string;
}

type ListedRow = ExpressionBuilder<Tables, 'orders'>;
type Condition = ExpressionWrapper<Tables, 'orders', SqlBool>;

/** Which orders a part has. Each is answered by the index `orders_in_turn`. */
const conditions: Record<Part, (row: ListedRow, now: Date, today: string) => Condition> = {
  kitchen: (row, now) => row.and([row('status', 'in', ['accepted', 'ready']), isOpen(row, now)]),
  known: (row, now) => row.and([isWaiting(row, now, false), row('is_known', '=', true)]),
  unknown: (row, now) => row.and([isWaiting(row, now, false), row('is_known', '=', false)]),
  over: (row, now, today) =>
    row.and([
      row('status', 'in', ['done', 'declined', 'withdrawn']),
      row('received_at', '>', later(now, -A_DAY_AT_MOST)),
      // `>=`, since by the clock of another process it may be tomorrow already.
      row('day', '>=', today),
    ]),
  heldBack: (row, now) => isWaiting(row, now, true),
};

function isWaiting(row: ListedRow, now: Date, isQuiet: boolean): Condition {
  return row.and([row('status', '=', 'placed'), row('is_quiet', '=', isQuiet), isOpen(row, now)]);
}

/** An order stays open from its arrival, and from the time it is wanted at: a cake may be ordered weeks ahead. */
function isOpen(row: ListedRow, now: Date): Condition {
  const openSince = later(now, -OPEN_FOR);
  return row.and([
    row('received_at', '>', later(openSince, -FARTHEST_AHEAD)),
    row.or([row('received_at', '>', openSince), row('wanted_at', '>', openSince)]),
  ]);
}

/** The SQL condition for all orders that a restaurant's list has, those held back among them. */
export function isListed(row: ListedRow, { timeZone }: Pick<Restaurant, 'timeZone'>, now: Date): Condition {
  const today = orderDay(now.getTime(), timeZone);
  return row.or([...PARTS, 'heldBack' as const].map((part) => conditions[part](row, now, today)));
}

/** The places of a part's orders, newest first, from the one after `after` on. */
async function listedIds(
  db: Db,
  { id, timeZone }: Pick<Restaurant, 'id' | 'timeZone'>,
  part: Part,
  { after, now, limit }: { after: ListedPlace | undefined; now: Date; limit: number },
): Promise<ListedPlace[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'received_at'])
    .where('restaurant_id', '=', id)
    .where((row) => conditions[part](row, now, orderDay(now.getTime(), timeZone)))
    .$if(after !== undefined, (query) =>
      query.where((row) => {
        const { at, id } = after as ListedPlace;
        return row.or([
          row('received_at', '<', at),
          row.and([row('received_at', '=', at), row('id', '<', id)]),
        ]);
      }),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, received_at }) => ({ part, at: received_at, id }));
}
