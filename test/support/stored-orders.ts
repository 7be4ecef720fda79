import { drawOrderCode } from '#ordering/orders/order-code.ts';
import type { TableCallKind } from '#ordering/orders/table-call.ts';
import { nextDayNo, openBook } from '#orders/live/order-book.server.ts';
import {
  type OrderLine,
  type OrderStatus,
  type OrderType,
  orderDay,
  orderFields,
  type Payment,
} from '#orders/order.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { newId } from '#platform/db/ids.server.ts';
import { toRow } from '#platform/fields/columns.server.ts';
import type { Services } from '#platform/services/services.server.ts';

/** The fields of an order that a test sets; the default is one Masala Dosa for ₹80.00, placed now. */
interface OrderToBe {
  code?: string;
  status?: OrderStatus;
  type?: OrderType;
  table?: string;
  area?: string;
  lines?: OrderLine[];
  totalPaise?: number;
  payment?: Payment;
  wantedAt?: Date | null;
  at?: Date;
  deviceHash?: string;
  addressHash?: string;
  isKnown?: boolean;
  isQuiet?: boolean;
}

/** Returns a line of an order: one Masala Dosa for ₹80.00; `changes` replace fields. */
export function orderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    key: 'dosa',
    name: 'Masala Dosa',
    options: [],
    optionPaise: [],
    note: '',
    optionGroups: [],
    optionCounts: [],
    station: '',
    unitPaise: 80_00,
    quantity: 1,
    isOff: false,
    isWrongWay: false,
    ...changes,
  };
}

interface StoredOrder {
  id: string;
  code: string;
  changeNo: number;
}
/** Stores an open bill of table 4 with one accepted order for ₹80.00 on it. Returns its id. */
export async function storeBill(services: Book, restaurantId: string): Promise<string> {
  const { db, clock } = services;
  const [id, at] = [newId(), clock.now()];
  await db
    .insertInto('table_bills')
    .values({
      id,
      restaurant_id: restaurantId,
      table_name: '4',
      opened_at: at,
      round_at: at,
      closed_at: null,
    })
    .execute();
  const order = await storeOrder(services, restaurantId, { table: '4', status: 'accepted' });
  await db.updateTable('orders').set({ bill_id: id }).where('id', '=', order.id).execute();
  return id;
}

/** Stores a call of guests from their table, made now. Returns its id. */
export async function storeCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  {
    table = '4',
    kind = 'waiter',
    at = clock.now(),
  }: { table?: string; kind?: TableCallKind; at?: Date } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('table_calls')
    .values({
      id,
      restaurant_id: restaurantId,
      table_name: table,
      kind,
      called_at: at,
      rung_at: at,
      done_at: null,
    })
    .execute();
  return id;
}

type Book = Pick<Services, 'db' | 'clock' | 'orderChanges'>;

/** Stores an order as the server does, with the restaurant's next numbers. Returns its id, code and change number. */
export function storeOrder(
  services: Book,
  restaurantId: string,
  order: OrderToBe = {},
): Promise<StoredOrder> {
  return inTransaction(services.db, (tx) => storeIn(tx, services, restaurantId, order));
}

/** Stores many orders in their order, in one transaction: each of its own would wait for the disk. */
export function storeOrders(
  services: Book,
  restaurantId: string,
  orders: readonly OrderToBe[],
): Promise<StoredOrder[]> {
  return inTransaction(services.db, async (tx) => {
    const stored: StoredOrder[] = [];
    for (const order of orders) stored.push(await storeIn(tx, services, restaurantId, order));
    return stored;
  });
}

async function storeIn(tx: Tx, services: Book, restaurantId: string, order: OrderToBe): Promise<StoredOrder> {
  const at = order.at ?? services.clock.now();
  const lines = order.lines ?? [orderLine()];
  const itemsPaise = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  const totalPaise = order.totalPaise ?? itemsPaise;
  const id = newId();
  const code = order.code ?? drawOrderCode();
  const changeNo = await openBook(services, tx, restaurantId);
  const { day, dayNo } = await nextDayNo(tx, restaurantId, orderDay(at.getTime(), 'Asia/Kolkata'));
  await tx
    .insertInto('orders')
    .values({
      ...toRow(orderFields, {
        id,
        code,
        day,
        dayNo,
        changeNo,
        lines,
        type: order.type ?? '',
        table: order.table ?? '',
        tableBy: '',
        area: order.area ?? '',
        isElsewhere: false,
        hasNote: false,
        declineReason: '',
        menuTotalPaise: null,
        sums: { itemsPaise, charges: [], gst: null, totalPaise, includesGst: false },
        status: order.status ?? 'placed',
        payment: order.payment ?? '',
        isKnown: order.isKnown ?? true,
        isQuiet: order.isQuiet ?? false,
        wantedAt: order.wantedAt?.getTime() ?? null,
        readyAt: null,
        seenAt: null,
        placedAt: at.getTime(),
        receivedAt: at.getTime(),
        updatedAt: at.getTime(),
      }),
      restaurant_id: restaurantId,
      content_hash: id,
      total_paise: totalPaise,
      accepted_at: null,
      device_hash: order.deviceHash ?? '',
      address_hash: order.addressHash ?? '',
    })
    .execute();
  return { id, code, changeNo };
}
