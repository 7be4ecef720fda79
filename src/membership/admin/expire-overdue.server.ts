import type { SignedInUser } from '#identity/current-user.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { touchPage } from '#restaurant/touch-page.server.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import type { ListedMembership } from '../membership.ts';
import { membershipAudit } from '../membership-audit.server.ts';

const BATCH = 200;

/**
 * Marks the ACTIVE memberships whose end has passed EXPIRED (docs/product.md#membership) and gives how many those
 * were. Some at a time, each lot with its pages and its entries in the log in a transaction: after a long while there
 * may be thousands, and owners who save something meanwhile should not have to wait for all of them.
 */
export async function expireOverdue(services: Services, actor: SignedInUser): Promise<number> {
  let expired = 0;
  for (;;) {
    const lot = await inTransaction(services.db, (tx) => expireSome(services, tx, actor));
    expired += lot.expired;
    if (lot.seen < BATCH) return expired;
  }
}

async function expireSome(services: Services, tx: Tx, actor: SignedInUser) {
  const now = services.clock.now();
  const seen = await findOverdue(tx, now);
  for (const { restaurant } of seen) await touchPage(services, tx, restaurant.id);
  // Looked at again now that nobody else can change them: some may have been paid for meanwhile.
  const ids = seen.map(({ membership }) => membership.id);
  const overdue = ids.length > 0 ? await findOverdue(tx, now, ids) : [];
  if (overdue.length > 0) await markExpired(tx, overdue, now);
  for (const { membership, restaurant } of overdue) {
    const after = { ...membership, status: 'EXPIRED' as const };
    await recordAudit(tx, membershipAudit(actor, 'membership.expire', restaurant, membership, after), now);
  }
  return { seen: seen.length, expired: overdue.length };
}

async function findOverdue(tx: Tx, now: Date, among?: string[]): Promise<ListedMembership[]> {
  const rows = await listedMemberships(tx)
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '<=', now)
    .$if(among !== undefined, (query) => query.where('memberships.id', 'in', among ?? []))
    .orderBy('memberships.restaurant_id')
    .limit(BATCH)
    .execute();
  return rows.map(toListed);
}

async function markExpired(tx: Tx, overdue: ListedMembership[], now: Date): Promise<void> {
  const ids = overdue.map(({ membership }) => membership.id);
  await tx
    .updateTable('memberships')
    .set({ status: 'EXPIRED', updated_at: now })
    .where('id', 'in', ids)
    .execute();
}
