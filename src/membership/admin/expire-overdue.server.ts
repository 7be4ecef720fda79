import type { SignedInUser } from '#identity/current-user.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import { touchPage } from '#restaurant/touch-page.server.ts';
import { listedMemberships, toListed } from '../listed-memberships.server.ts';
import { membershipAudit } from '../membership-audit.server.ts';
import { storeMembership } from '../membership-row.server.ts';
import { findListed } from './find-listed.server.ts';

/** Marks the ACTIVE memberships whose end has passed EXPIRED (ruling 7) and gives how many those were. */
export function expireOverdue(services: Services, actor: SignedInUser): Promise<number> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const overdue = await listedMemberships(tx)
      .where('memberships.status', '=', 'ACTIVE')
      .where('memberships.ends_at', '<=', now)
      .orderBy('memberships.restaurant_id')
      .execute();
    let expired = 0;
    for (const { membership: seen } of overdue.map(toListed)) {
      await touchPage(services, tx, seen.restaurantId);
      // It may have been paid for while this waited for its turn.
      const { membership, restaurant } = await findListed(tx, seen.id);
      if (membership.status !== 'ACTIVE' || membership.endsAt > now) continue;
      const after = { ...membership, status: 'EXPIRED' as const };
      await storeMembership(tx, membership, after, now);
      await recordAudit(tx, membershipAudit(actor, 'membership.expire', restaurant, membership, after), now);
      expired += 1;
    }
    return expired;
  });
}
