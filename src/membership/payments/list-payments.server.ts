import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { containsIgnoringSpaces, containsText } from '#platform/db/queries.server.ts';
import { type CsvColumns, csvOf } from '#platform/formats/csv.server.ts';
import { decimalRupees } from '#platform/formats/money.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { timeInIndia } from '#platform/services/clock.ts';
import { findBySearch } from '#restaurant/server/search.server.ts';
import { formatReceiptNo, type Payment } from './payment.ts';
import { toPayment } from './payment-row.server.ts';
import { paymentTexts } from './payment-texts.ts';
import type { PaymentFilter } from './wire.ts';

const EXPORT_BATCH = 1000;

/**
 * Returns one page of the matching payments, newest day first, and the sum of all of them in paise, without voided
 * ones.
 */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  page: number,
): Promise<Page<Payment> & { sumPaise: number }> {
  const fitting = await narrowed(db, filter);
  const found = await fitting
    .selectAll()
    .orderBy('paid_on', 'desc')
    .orderBy('receipt_no', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const rows = found.map(toPayment);
  // A first page that is not full has all rows: no second query needed.
  if (page === 1 && rows.length < PAGE_SIZE) {
    return { rows, total: rows.length, page, sumPaise: sumOf(rows) };
  }
  const { total, sum } = await fitting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number | null>`sum(case when voided_at is null then amount_paise else 0 end)`.as('sum'))
    .executeTakeFirstOrThrow();
  return { rows, total, page, sumPaise: sum ?? 0 };
}

function sumOf(payments: Payment[]): number {
  return payments.reduce((sum, { voidedAt, amountPaise }) => (voidedAt ? sum : sum + amountPaise), 0);
}

/** Yields all matching payments in the same order, in batches, so that few are in memory at a time. */
export async function* eachPayment(db: Db, filter: PaymentFilter): AsyncGenerator<Payment[]> {
  const fitting = await narrowed(db, filter);
  let last: Payment | undefined;
  do {
    const rows = await fitting
      .selectAll()
      .where(
        last ? sql<SqlBool>`(paid_on, receipt_no) < (${last.paidOn}, ${last.receiptNo})` : sql<SqlBool>`true`,
      )
      .orderBy('paid_on', 'desc')
      .orderBy('receipt_no', 'desc')
      .limit(EXPORT_BATCH)
      .execute();
    const batch = rows.map(toPayment);
    yield batch;
    last = batch.length === EXPORT_BATCH ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns a restaurant's payments, newest receipt first. */
export async function paymentsOf(db: Db, restaurantId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('receipt_no', 'desc')
    .execute();
  return rows.map(toPayment);
}

async function narrowed(db: Db, { search, method, plan, status, restaurant, from, to }: PaymentFilter) {
  const found = search ? [await foundBy(db, search)] : [];
  return db
    .selectFrom('payments')
    .where((row) =>
      row.and([
        ...found,
        ...(method ? [row('method', '=', method)] : []),
        ...(plan ? [row('plan', '=', plan)] : []),
        ...(status ? [row('voided_at', status === 'voided' ? 'is not' : 'is', null)] : []),
        ...(restaurant ? [row('restaurant_id', '=', restaurant)] : []),
        ...(from ? [row('paid_on', '>=', from)] : []),
        ...(to ? [row('paid_on', '<=', to)] : []),
      ]),
    );
}

/**
 * Builds the condition of a search: the receipt's number, a part of the reference or of the restaurant's name then, or
 * what finds a restaurant in the other lists (docs/product/membership.md#payments).
 */
async function foundBy(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const { ids, named } = await findBySearch(db, search);
  const restaurants = ids ?? sql`select restaurants.id from restaurants where ${named}`;
  return sql<SqlBool>`(receipt_no = ${receiptNoIn(search)}
    or ${containsText('restaurant_name', search)}
    or ${containsIgnoringSpaces('reference', search)}
    or restaurant_id in (${restaurants}))`;
}

/** Returns the receipt number in `ML-00042`, `ml42` or `42`; -1, which no receipt has, if there is none. */
function receiptNoIn(search: string): number {
  const digits = search.match(/^(?:ml)?-?0*(\d{1,9})$/)?.[1];
  return digits ? Number(digits) : -1;
}

/** Returns the number of a restaurant's payments, without voided ones. */
export async function countPayments(db: Db, restaurantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where restaurant_id = ${restaurantId} and voided_at is null
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Returns the sums of payments in paise, without voided ones: the total, and by day in India since `since`,
 * `yyyy-mm-dd`.
 */
export async function sumPayments(
  db: Db,
  since: string,
): Promise<{ totalPaise: number; paiseOn: Map<string, number> }> {
  const { rows } = await sql<{ day: string; paise: number }>`
    select paid_on as day, sum(amount_paise) as paise from payments where voided_at is null group by paid_on
  `.execute(db);
  const totalPaise = rows.reduce((sum, { paise }) => sum + Number(paise), 0);
  const recent = rows
    .filter(({ day }) => day >= since)
    .map(({ day, paise }) => [day, Number(paise)] as const);
  return { totalPaise, paiseOn: new Map(recent) };
}

const paymentCells: CsvColumns<Payment> = {
  Receipt: ({ receiptNo }) => formatReceiptNo(receiptNo),
  'Paid on': ({ paidOn }) => paidOn,
  Restaurant: ({ restaurantName }) => restaurantName,
  Plan: ({ plan }) => paymentTexts.plans[plan],
  'Amount (₹)': ({ amountPaise }) => decimalRupees(amountPaise),
  Method: ({ method }) => paymentTexts.methods[method],
  Reference: ({ reference }) => referenceInCell(reference),
  Note: ({ note }) => note,
  'Recorded by': ({ recordedByEmail }) => recordedByEmail,
  'Recorded at (IST)': ({ createdAt }) => timeInIndia(createdAt),
  'Why the same reference': ({ duplicateReason }) => duplicateReason ?? '',
  'Voided at (IST)': ({ voidedAt }) => (voidedAt ? timeInIndia(voidedAt) : ''),
  'Voided by': ({ voidedByEmail }) => voidedByEmail ?? '',
  Reason: ({ voidReason }) => voidReason ?? '',
};

export function paymentsCsv(batches: AsyncIterable<Payment[]>): AsyncGenerator<string> {
  return csvOf(paymentCells, batches);
}

/** What every spreadsheet reads as a number: digits, also with an exponent. */
const NUMBER = /^\d+(?:[eE]\d+)?$/;
const FOUR_AT_A_TIME = /\d{1,4}|[eE]\d{1,4}/g;

/**
 * Formats a reference for a spreadsheet cell: `4293 8475 6201`. Spreadsheets round long numbers and drop leading
 * zeros; with spaces, all of them read it as text. It is still the same reference for our search, which ignores
 * spaces. References that are not numbers stay as they are.
 */
export function referenceInCell(reference: string): string {
  if (!NUMBER.test(reference)) return reference;
  const groups = reference.match(FOUR_AT_A_TIME) ?? [];
  // A number of up to four digits only needs this if it begins with a zero.
  if (groups.length > 1) return groups.join(' ');
  return reference.startsWith('0') && reference.length > 1 ? `0 ${reference.slice(1)}` : reference;
}
