import type { Context } from 'hono';
import { sql } from 'kysely';
import type { UserEnv } from '#identity/guards/guards.server.ts';
import { orderNumber } from '#ordering/orders/order-code.ts';
import { type TransactionWrapper, type Tx, wrapTransactions } from '#platform/db/database.server.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { MaybeRestaurantEnv } from '#restaurant/server/guards.server.ts';
import { lockRestaurant } from '#restaurant/server/load-restaurants.server.ts';
import { onBehalfTexts } from './on-behalf-texts.ts';
import { rowChanges, type WatchedRow, type WatchedRows } from './row-changes.ts';

/**
 * Logs what the administrator writes to a restaurant through its owner's calls (docs/product/identity.md#administrator). It
 * watches the transactions rather than the calls, so that a new call cannot be forgotten: it compares the restaurant's
 * rows before and after each transaction, and stores the call.
 */
export function watchWritesOnBehalf(services: Services) {
  return (c: Context<MaybeRestaurantEnv>, next: () => Promise<void>) =>
    c.req.method === 'GET' ? next() : wrapTransactions(witnessOf(services, c), next);
}

function witnessOf({ clock }: Services, c: Context<MaybeRestaurantEnv>): TransactionWrapper {
  return async (tx, work) => {
    // The guards have run before a call writes; until then the user is not known and no restaurant changes.
    const { user, restaurant } = c.var as Partial<MaybeRestaurantEnv['Variables'] & UserEnv['Variables']>;
    if (!user?.ownsAdminEmail || !restaurant) return work();

    await lockRestaurant(tx, restaurant.id);
    const readRows = async () =>
      new Map([
        ...(await rowsOf(tx, restaurant.id)),
        ...(await namedOrders(tx, restaurant.id, Object.values(c.req.param()))),
      ]);
    const before = await readRows();
    const result = await work();
    const changes = rowChanges(before, await readRows());
    if (changes) {
      await recordAudit(
        tx,
        {
          actorId: user.id,
          actorEmail: user.email,
          action: `${c.req.method} ${c.req.path}`,
          subjectType: 'restaurant',
          subjectId: restaurant.id,
          subjectLabel: restaurant.name,
          restaurantId: restaurant.id,
          ...changes,
        },
        clock.now(),
      );
    }
    return result;
  };
}

/** The tables that the owner's calls write to: the column with the owner of a row, and its key columns. */
export const watchedTables = {
  restaurants: { ownerColumn: 'id', key: ['id'] },
  categories: { ownerColumn: 'restaurant_id', key: ['id'] },
  menu_items: { ownerColumn: 'restaurant_id', key: ['id'] },
  item_variants: { ownerColumn: 'restaurant_id', key: ['id'] },
  choice_groups: { ownerColumn: 'restaurant_id', key: ['id'] },
  choice_options: { ownerColumn: 'restaurant_id', key: ['id'] },
  item_choice_groups: { ownerColumn: 'restaurant_id', key: ['item_id', 'group_id'] },
  serving_times: { ownerColumn: 'restaurant_id', key: ['id'] },
  table_codes: { ownerColumn: 'restaurant_id', key: ['restaurant_id'] },
  table_calls: { ownerColumn: 'restaurant_id', key: ['id'] },
  devices: { ownerColumn: 'restaurant_id', key: ['id'] },
  team_invitations: { ownerColumn: 'restaurant_id', key: ['id'] },
  restaurant_people: { ownerColumn: 'restaurant_id', key: ['restaurant_id', 'user_id'] },
  images: { ownerColumn: 'owner_id', key: ['id'] },
  memberships: { ownerColumn: 'restaurant_id', key: ['id'] },
  payment_claims: { ownerColumn: 'restaurant_id', key: ['id'] },
} as const;

async function rowsOf(tx: Tx, restaurantId: string): Promise<WatchedRows> {
  const all: WatchedRows = new Map();
  for (const [table, { ownerColumn, key }] of Object.entries(watchedTables)) {
    const { rows } = await sql<WatchedRow>`
      select * from ${sql.table(table)} where ${sql.ref(ownerColumn)} = ${restaurantId}
      order by ${sql.join(key.map((column) => sql.ref(column)))}
    `.execute(tx);
    for (const row of rows) all.set([table, ...key.map((column) => row[column])].join('/'), row);
  }
  addLinkNames(all);
  return all;
}

/** Links between dishes and choice groups are shown by their names. */
function addLinkNames(all: WatchedRows): void {
  const nameOf = (key: string) => all.get(key)?.name;
  for (const [key, row] of all)
    if (key.startsWith('item_choice_groups/'))
      row.name = `${nameOf(`menu_items/${row.item_id}`)}: ${nameOf(`choice_groups/${row.group_id}`)}`;
}

/**
 * The orders of a restaurant that a call names, by `orders/id`, and the blocked phones, by `order_blocks/id`. Reading
 * all orders of a year, as is done with dishes, would take too long. Contains only what the restaurant can change and
 * until when the sender is blocked; never what was ordered or by whom.
 */
async function namedOrders(tx: Tx, restaurantId: string, ids: string[]): Promise<WatchedRows> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('orders')
    .leftJoin('order_blocks', (join) =>
      join
        .onRef('order_blocks.restaurant_id', '=', 'orders.restaurant_id')
        .onRef('order_blocks.caller_hash', '=', 'orders.device_hash'),
    )
    .select(['id', 'code', 'day_no', 'status', 'decline_reason', 'ready_at', 'payment', 'blocked_until'])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
  const orders = rows.map(
    ({ code, day_no, ...row }) =>
      [`orders/${row.id}`, { name: `${orderNumber(code)}, #${day_no}`, ...row }] as const,
  );
  const others = [await namedBlocks(tx, restaurantId, ids), await namedBills(tx, restaurantId, ids)];
  return new Map([...orders, ...others.flatMap((each) => [...each])]);
}

async function namedBills(tx: Tx, restaurantId: string, ids: string[]): Promise<WatchedRows> {
  const rows = await tx
    .selectFrom('table_bills')
    .select(['id', 'table_name', 'closed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [`table_bills/${id}`, { name: row.table_name, ...row }]));
}

async function namedBlocks(tx: Tx, restaurantId: string, ids: string[]): Promise<WatchedRows> {
  const rows = await tx
    .selectFrom('order_blocks')
    .select(['caller_hash', 'order_number', 'blocked_until'])
    .where('restaurant_id', '=', restaurantId)
    .where('caller_hash', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ caller_hash, order_number, blocked_until }) => [
      `order_blocks/${caller_hash}`,
      { name: onBehalfTexts.phoneOf({ number: order_number }), blocked_until },
    ]),
  );
}
