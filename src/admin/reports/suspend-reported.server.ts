import type { Actor } from '#identity/by-admin/actor.ts';
import { suspendUser } from '#identity/by-admin/suspend-user.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { peopleOf } from '#restaurant/people-of.server.ts';
import { closeReports } from '#restaurant/reports/close-reports.server.ts';
import { touchPagesOf } from '#restaurant/touch-page.server.ts';

export interface ReportedSuspension {
  actor: Actor;
  restaurantId: string;
  /** The owner reads it at sign-in and in a mail (docs/product/identity.md#suspension). */
  reason: string;
}

/**
 * Suspends all owners of a reported restaurant, which takes its page offline, and closes all reports about it, all or
 * nothing. Throws 404, and 409 for the demo or the administrator's own restaurant.
 */
export async function suspendReported(services: Services, suspension: ReportedSuspension): Promise<void> {
  const { actor, restaurantId, reason } = suspension;
  const now = services.clock.now();
  const touch = (tx: Tx, userId: string) => touchPagesOf(services, tx, userId);
  await inTransaction(services.db, async (tx) => {
    const people = await peopleOf(tx, restaurantId);
    if (people.length === 0) throw conflict('This page has no owner to suspend. Close the reports instead.');
    // Suspend first: every write that locks both users and a restaurant's rows locks the users first.
    for (const userId of people) await suspendUser(services, tx, { actor, userId, reason }, touch, now);
    await closeReports(tx, { actor, restaurantId, outcome: 'suspended', seenUntil: now }, now);
  });
}
