import { setTimeout as rest } from 'node:timers/promises';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { ListedMembership } from '../membership.ts';
import { listedMemberships, membershipAudit, toListed } from '../membership-row.server.ts';

const BATCH = 200;

interface Expiring {
  /** The administrator who started it, for the audit log; absent when the product runs it by itself. */
  actor?: SignedInUser;
  signal?: AbortSignal;
}

/**
 * Marks ACTIVE memberships whose end has passed as EXPIRED (docs/product/membership.md#membership) and returns their number.
 * Works in batches, each in its own transaction. The public pages are not touched: they went offline by themselves at
 * that end. Throws when `signal` is aborted.
 */
export async function expireOverdue(services: Services, { actor, signal }: Expiring): Promise<number> {
  for (let expired = 0; ; ) {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    const batch = await inTransaction(services.db, (tx) => expireSome(services, tx, actor));
    expired += batch.expired;
    if (batch.seen < BATCH) return expired;
    // Leave at least half of the event loop's time to the requests of customers and owners.
    await rest(performance.now() - startedAt, undefined, { signal });
  }
}

async function expireSome(services: Services, tx: Tx, actor: SignedInUser | undefined) {
  const now = services.clock.now();
  const seen = await findOverdue(tx, now);
  let expired = 0;
  // One by one and in a fixed order, so that two parallel runs wait for each other instead of deadlocking.
  for (const { membership, restaurant } of seen) {
    if (!(await markExpired(tx, membership.id, now))) continue;
    expired += 1;
    const after = { ...membership, status: 'EXPIRED' as const };
    if (actor)
      await recordAudit(tx, membershipAudit(actor, 'membership.expire', restaurant, membership, after), now);
  }
  return { seen: seen.length, expired };
}

async function findOverdue(tx: Tx, now: Date): Promise<ListedMembership[]> {
  const rows = await listedMemberships(tx)
    .where('memberships.status', '=', 'ACTIVE')
    .where('memberships.ends_at', '<=', now)
    .orderBy('memberships.ends_at')
    .orderBy('memberships.restaurant_id')
    .limit(BATCH)
    .execute();
  return rows.map(toListed);
}

/** False if it was marked, paid for or changed meanwhile. */
async function markExpired(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('memberships')
    .set({ status: 'EXPIRED', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
