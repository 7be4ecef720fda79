import { type CallsOf, call, calls } from '#platform/http/routes/call.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { requireRestaurant } from '#restaurant/server/guards.server.ts';
import {
  renewedTableCodesWire,
  renewTableCodesWire,
  tableCodesQuery,
  tableCodesWire,
} from './table-codes-wire.ts';
import '../../server/tables.server.ts';
import { secretKey } from '#identity/codes/secret-key.server.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { TableBy } from '../../order.ts';
import { isTableCode, tableCode } from './table-code.server.ts';
import { tableCodesTexts } from './table-codes-texts.ts';

export type TableCodeCalls = CallsOf<typeof tableCodeCalls>;

/** The calls about the printed codes of a restaurant's tables (docs/product/orders.md#codes-of-tables). */
export function tableCodeCalls(services: Services) {
  return calls(services, [
    call('GET /api/orders/table-codes', {
      says: 'The codes of tables, which show that an order came from a printed code',
      guard: requireRestaurant(services, 'codes.read'),
      query: tableCodesQuery,
      answer: tableCodesWire,
      run: async ({ restaurant, query: { table: tables } }) => {
        const { renewed, codes } = await codesOfTables(services, restaurant.id, tables);
        const ofTables = tables.map((table, at) => ({ table, code: codes[at] ?? '' }));
        return { success: true as const, renewed, codes: ofTables };
      },
    }),
    call('POST /api/orders/table-codes/renew', {
      says: 'Makes other codes for all tables; those printed so far then count as typed in',
      guard: requireRestaurant(services, 'settings.write'),
      body: [renewTableCodesWire, { was: 0 }],
      answer: renewedTableCodesWire,
      run: async ({ restaurant, body }) => ({
        success: true as const,
        renewed: await renewTableCodes(services, restaurant.id, body.was),
      }),
      refuses: { 409: '`stale`: the codes were renewed elsewhere meanwhile' },
    }),
  ]);
}

const KEY = 'table-codes';

/** The codes of some tables of a restaurant, in the same order, and how often the restaurant has made new codes. */
async function codesOfTables(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  tables: readonly string[],
): Promise<{ renewed: number; codes: string[] }> {
  const key = await secretKey(db, KEY, clock.now());
  const { renewed } = await readTableCodes(db, restaurantId);
  return { renewed, codes: tables.map((table) => tableCode(key, { restaurantId, renewed }, table)) };
}

/**
 * Makes new codes for a restaurant that has renewed them `was` times; earlier printed codes then count as typed in.
 * Two requests with the same `was` renew only once. Returns the new count. Throws 409 `stale` where they were renewed
 * more often since.
 */
async function renewTableCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  restaurantId: string,
  was: number,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('table_codes')
      .values({ restaurant_id: restaurantId, renewed: 0, scanned_at: null })
      .onConflict((known) => known.column('restaurant_id').doNothing())
      .execute();
    await tx
      .updateTable('table_codes')
      .set({ renewed: was + 1, renewed_at: clock.now() })
      .where('restaurant_id', '=', restaurantId)
      .where('renewed', '=', was)
      .execute();
    const { renewed } = await readTableCodes(tx, restaurantId);
    if (renewed !== was + 1) throw conflict(tableCodesTexts.stale, { code: 'stale' });
    return renewed;
  });
}

/**
 * How the table of an order was given. Also stores when the first order with a valid code arrives. Before that, a code
 * printed without a key cannot be distinguished from a typed table, so the result is empty. A wrong key is no error.
 */
export async function tableSource(
  tx: Tx,
  restaurantId: string,
  { table, tableKey = '' }: { table: string; tableKey?: string | undefined },
  now: Date,
): Promise<TableBy> {
  if (table === '') return '';
  const { renewed, scannedAt } = await readTableCodes(tx, restaurantId);
  if (!(await isSigned(tx, restaurantId, { table, tableKey }, now))) return scannedAt ? 'typed' : '';
  if (!scannedAt)
    await tx
      .insertInto('table_codes')
      .values({ restaurant_id: restaurantId, renewed, scanned_at: now })
      .onConflict((known) => known.column('restaurant_id').doUpdateSet({ scanned_at: now }))
      .execute();
  return 'scanned';
}

/** Whether a table comes with the valid signature of its printed code. */
export async function isSigned(
  db: Db | Tx,
  restaurantId: string,
  { table, tableKey = '' }: { table: string; tableKey?: string | undefined },
  now: Date,
): Promise<boolean> {
  if (table === '' || tableKey === '') return false;
  const { renewed } = await readTableCodes(db, restaurantId);
  return isTableCode(await secretKey(db, KEY, now), { restaurantId, renewed }, table, tableKey);
}

async function readTableCodes(db: Db | Tx, restaurantId: string) {
  const row = await db
    .selectFrom('table_codes')
    .select(['renewed', 'scanned_at'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return { renewed: row?.renewed ?? 0, scannedAt: row?.scanned_at ?? null };
}
