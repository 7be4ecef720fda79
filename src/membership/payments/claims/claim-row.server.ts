import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { type Columns, fromRow, toRow } from '#platform/fields/columns.server.ts';
import type { Payment } from '../payment.ts';
import { findByReference } from '../record-payment.server.ts';
import { type Claim, claimFields } from './claim.ts';

export function toClaim(row: Selectable<ClaimTable>): Claim {
  return { ...fromRow(claimFields, row), createdAt: row.created_at, decidedAt: row.decided_at };
}

export function toClaimRow(claim: Claim): Insertable<ClaimTable> {
  return { ...toRow(claimFields, claim), created_at: claim.createdAt, decided_at: claim.decidedAt };
}

/** Returns the latest claim of a restaurant; undefined if it never made one. */
export async function findLatestClaim(db: Db | Tx, restaurantId: string): Promise<Claim | undefined> {
  const row = await db
    .selectFrom('payment_claims')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toClaim(row);
}

/** Returns a claim by its id, also one whose restaurant is gone. */
export async function findClaim(db: Db | Tx, id: string): Promise<Claim | undefined> {
  const row = await db.selectFrom('payment_claims').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toClaim(row);
}

/** Returns the payment that was recorded with a UTR and is not void, also if `UTR` was typed before it. */
export async function findPaidWith(tx: Tx, utr: string): Promise<Payment | undefined> {
  return (await findByReference(tx, utr)) ?? findByReference(tx, `utr${utr}`);
}

interface ClaimTable extends Columns<typeof claimFields> {
  created_at: Date;
  decided_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    payment_claims: ClaimTable;
  }
}
