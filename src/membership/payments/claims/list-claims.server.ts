import { type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { readPage } from '#platform/db/queries.server.ts';
import { PAGE_SIZE, type Page } from '#platform/http/routes/paging-wire.ts';
import { findBySearch } from '#restaurant/server/search.server.ts';
import type { ListedClaim } from './claim.ts';
import { toClaim } from './claim-row.server.ts';
import type { ClaimFilter } from './wire.ts';

/**
 * Returns one page of the claims in a state: those to confirm with the longest waiting first, the others with the
 * newest first. Those of restaurants that are gone for good are left out.
 */
export async function listClaims(
  db: Db,
  { status = 'waiting', search }: ClaimFilter,
  page: number,
): Promise<Page<ListedClaim>> {
  const fitting = db
    .selectFrom('payment_claims')
    .innerJoin('restaurants', 'restaurants.id', 'payment_claims.restaurant_id')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .leftJoin('payments', 'payments.id', 'payment_claims.payment_id')
    .where('payment_claims.status', '=', status)
    .where(await foundBy(db, search));
  return readPage(
    page,
    async () => {
      const rows = await fitting
        .selectAll('payment_claims')
        .select(['restaurants.name', 'restaurants.slug', 'memberships.trusted_until', 'payments.receipt_no'])
        .orderBy('payment_claims.created_at', status === 'waiting' ? 'asc' : 'desc')
        .orderBy('payment_claims.id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute();
      return rows.map(({ name, slug, trusted_until, receipt_no, ...row }) => {
        const claim = toClaim(row);
        return {
          claim,
          restaurant: { name, slug },
          trustedUntil: claim.openedPage ? trusted_until : null,
          receiptNo: receipt_no,
        };
      });
    },
    async () => {
      const { total } = await fitting
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  );
}

/** A search finds a complete UTR or note of ours, or what finds a restaurant in the other lists. */
async function foundBy(db: Db, search: string | undefined) {
  if (!search) return sql<SqlBool>`true`;
  const { ids, named } = await findBySearch(db, search);
  const restaurants = ids ? sql<SqlBool>`restaurants.id in (${ids})` : named;
  const words = search.replace(/\s/g, '');
  return sql<SqlBool>`(payment_claims.utr = ${words} or lower(payment_claims.reference) = ${words} or ${restaurants})`;
}

/** Returns how many claims wait for a decision. */
export async function countWaitingClaims(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('payment_claims')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'waiting')
    .where('restaurant_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
