import '../../server/tables.server.ts';
import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import type { Tables } from '#platform/db/tables.ts';
import { rupeesOf } from '#platform/formats/money.ts';
import { conflict, notFound, requireConfirmed, stale } from '#platform/http/errors.ts';
import { HOUR, later } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { countChanges, openBook } from '../../live/order-book.server.ts';
import { presentOrders } from '../../server/present-orders.server.ts';
import { toOrder } from '../../server/tables.server.ts';
import { type BillSums, isBilled, sumsOfBill } from './bill.ts';
import { billTexts } from './bill-texts.ts';
import type { BillWire } from './bills-wire.ts';

/** A bill that nobody closes ends this long after its last order: whoever comes then is somebody else. */
const STAYS = 6 * HOUR;

type Used = Pick<Services, 'db' | 'clock' | 'orderChanges'>;
type Bill = Selectable<Tables['table_bills']>;
type OrderRow = Selectable<Tables['orders']>;

/**
 * Returns the open bill of a table for an order that comes by its printed code, and opens one where there is none
 * (docs/product/orders.md#bills-of-tables). The book must be locked by `openBook`.
 */
export async function joinBill(tx: Tx, restaurantId: string, table: string, now: Date): Promise<string> {
  const open = await openBillOf(tx, restaurantId, table, now);
  if (open) {
    await tx.updateTable('table_bills').set({ round_at: now }).where('id', '=', open.id).execute();
    return open.id;
  }
  const id = newId();
  await tx
    .insertInto('table_bills')
    .values({
      id,
      restaurant_id: restaurantId,
      table_name: table,
      opened_at: now,
      round_at: now,
      closed_at: null,
    })
    .execute();
  return id;
}

/** The open bill of a table, if any. Closes one that has ended, so that another can be opened. */
async function openBillOf(tx: Tx, restaurantId: string, table: string, now: Date): Promise<Bill | undefined> {
  const bill = await tx
    .selectFrom('table_bills')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('table_name', '=', table)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!bill || isOpenAt(bill, now)) return bill;
  await close(tx, bill.id, now);
  return undefined;
}

function isOpenAt({ closed_at, round_at }: Pick<Bill, 'closed_at' | 'round_at'>, now: Date): boolean {
  return closed_at === null && round_at.getTime() > now.getTime() - STAYS;
}

async function close(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('table_bills').set({ closed_at: now }).where('id', '=', id).execute();
}

/** The open bills of a restaurant with orders on them, the first opened first. */
export async function listBills({ db, clock }: Pick<Services, 'db' | 'clock'>, restaurantId: string) {
  const now = clock.now();
  const bills = await db
    .selectFrom('table_bills')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where('round_at', '>', later(now, -STAYS))
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  const presented = await presentBills(db, restaurantId, bills, now);
  return presented.filter(({ rounds }) => rounds.length > 0);
}

async function presentBills(
  db: Db | Tx,
  restaurantId: string,
  bills: readonly Bill[],
  now: Date,
): Promise<BillWire[]> {
  const rows = (
    await ordersOf(
      db,
      bills.map(({ id }) => id),
    )
  ).filter((row) => isBilled(toOrder(row)));
  const orders = await presentOrders(db, restaurantId, rows, now);
  return bills.map(({ id, table_name, opened_at }) => {
    const at = rows.flatMap((row, index) => (row.bill_id === id ? [index] : []));
    const { totalPaise, duePaise } = sumsOf(at.flatMap((index) => rows[index] ?? []));
    return {
      id,
      table: table_name,
      openedAt: opened_at.toISOString(),
      rounds: at.flatMap((index) => {
        const order = orders[index];
        if (!order) return [];
        const { id, number, dayNo, status, payment, placedAt, sums } = order;
        return [{ id, number, dayNo, status, payment, placedAt, total: sums.total }];
      }),
      total: rupeesOf(totalPaise),
      due: rupeesOf(duePaise),
    };
  });
}

/** All orders that have joined these bills, in the order in which they came. */
async function ordersOf(db: Db | Tx, billIds: readonly string[]): Promise<OrderRow[]> {
  if (billIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('bill_id', 'in', billIds)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}

function sumsOf(rows: readonly OrderRow[]): BillSums {
  return sumsOfBill(
    rows.map((row) => {
      const { status, isQuiet, payment, sums } = toOrder(row);
      return { status, isQuiet, payment, totalPaise: sums.totalPaise };
    }),
  );
}

interface Closing {
  /** The total that the screen showed, in rupees. */
  total: number;
  isPaid: boolean;
}

/**
 * Closes a bill, and marks its orders as paid where they are: the next order at the table begins another one. One that
 * is closed already stays as it is. Throws 404 for a bill that is not the restaurant's, 409 `stale` with the bill as
 * `current` where the screen showed another total, 409 `unanswered` while an order on it is new.
 */
export function closeBill(
  services: Used,
  restaurantId: string,
  id: string,
  { total, isPaid }: Closing,
): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, restaurantId);
    const bill = await findBill(tx, restaurantId, id);
    if (bill.closed_at !== null) return;
    const billed = (await ordersOf(tx, [id])).filter((row) => isBilled(toOrder(row)));
    if (rupeesOf(sumsOf(billed).totalPaise) !== total) await refuseStale(tx, restaurantId, bill, now);
    if (billed.some(({ status }) => status === 'placed'))
      throw conflict(billTexts.unanswered, { code: 'unanswered' });
    const unpaid = billed.filter(({ payment }) => payment !== 'received');
    if (isPaid) await changeOrders(tx, restaurantId, unpaid, { payment: 'received' }, now);
    await close(tx, id, now);
  });
}

interface Move {
  /** The table that the screen showed. */
  from: string;
  to: string;
  /** The doubts that were asked and confirmed. */
  confirm?: readonly string[] | undefined;
}

/**
 * Moves a bill with its orders to another table, and joins it with that table's open bill where that is wanted. One
 * that is there already stays. Throws 404 for a bill that is not the restaurant's, 409 `stale` where it is closed or at
 * a third table by now, 409 `please_confirm` with `joins` where the other table has an open bill.
 */
export function moveBill(
  services: Used,
  restaurantId: string,
  id: string,
  { from, to, confirm = [] }: Move,
): Promise<void> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    await openBook(services, tx, restaurantId);
    const bill = await findBill(tx, restaurantId, id);
    if (bill.closed_at === null && bill.table_name === to) return;
    if (bill.closed_at !== null || bill.table_name !== from) return refuseStale(tx, restaurantId, bill, now);
    const other = await openBillOf(tx, restaurantId, to, now);
    requireConfirmed(other ? [{ code: 'joins', message: billTexts.occupied({ table: to }) }] : [], confirm);
    const rows = await ordersOf(tx, [id]);
    if (other) {
      await changeOrders(tx, restaurantId, rows, { table_name: to, bill_id: other.id }, now);
      const since = new Date(Math.min(bill.opened_at.getTime(), other.opened_at.getTime()));
      const until = new Date(Math.max(bill.round_at.getTime(), other.round_at.getTime()));
      await tx
        .updateTable('table_bills')
        .set({ opened_at: since, round_at: until })
        .where('id', '=', other.id)
        .execute();
      await tx.deleteFrom('table_bills').where('id', '=', id).execute();
    } else {
      await changeOrders(tx, restaurantId, rows, { table_name: to }, now);
      await tx.updateTable('table_bills').set({ table_name: to }).where('id', '=', id).execute();
    }
  });
}

async function findBill(tx: Tx, restaurantId: string, id: string): Promise<Bill> {
  const bill = await tx
    .selectFrom('table_bills')
    .selectAll()
    .where('id', '=', id)
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  if (!bill) throw notFound(billTexts.notFound);
  return bill;
}

async function refuseStale(tx: Tx, restaurantId: string, bill: Bill, now: Date): Promise<never> {
  throw stale((await presentBills(tx, restaurantId, [bill], now))[0]);
}

/** Changes orders, each with a change number of its own, so that open lists hear of them. */
async function changeOrders(
  tx: Tx,
  restaurantId: string,
  rows: readonly OrderRow[],
  values: { payment: 'received' } | { table_name: string; bill_id?: string },
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  let changeNo = await countChanges(tx, restaurantId, rows.length);
  for (const { id } of [...rows].reverse()) {
    await tx
      .updateTable('orders')
      .set({ ...values, change_no: changeNo, updated_at: now })
      .where('id', '=', id)
      .execute();
    changeNo -= 1;
  }
}

/** The bill so far, for a guest with an order on it: what each order comes to, the first first. */
export interface GuestBill {
  rounds: Array<{ code: string; totalPaise: number }>;
  totalPaise: number;
  duePaise: number;
}

/**
 * The open bill that an order is on, for its guests; undefined where the order is not on it, has no other beside it, or
 * is from guests before.
 */
export async function billOfOrder(db: Db | Tx, orderId: string, now: Date): Promise<GuestBill | undefined> {
  const bill = await db
    .selectFrom('table_bills')
    .innerJoin('orders', 'orders.bill_id', 'table_bills.id')
    .selectAll('table_bills')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!bill || !isOpenAt(bill, now)) return undefined;
  const rows = (await ordersOf(db, [bill.id])).filter((row) => isBilled(toOrder(row)));
  const own = rows.find(({ id }) => id === orderId);
  if (!own || rows.length < 2 || own.received_at.getTime() <= now.getTime() - STAYS) return undefined;
  const rounds = rows.map(({ code, total_paise }) => ({ code, totalPaise: total_paise }));
  return { rounds, ...sumsOf(rows) };
}
