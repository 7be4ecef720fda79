import './tables.server.ts';
import type { Actor } from '#identity/by-admin/actor.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { notFound } from '#platform/http/errors.ts';
import { loadRestaurant } from '../load-restaurants.server.ts';
import type { ReportOutcome } from './report.ts';

export interface ReportsClosing {
  actor: Actor;
  restaurantId: string;
  outcome: ReportOutcome;
  /** When the newest report was filed that the administrator has seen; later reports stay open. */
  seenUntil: Date;
}

/** Closes the reports about a page and notes it in the log of changes. Throws 404. */
export async function closeReports(tx: Tx, closing: ReportsClosing, now: Date): Promise<void> {
  const { actor, restaurantId, outcome, seenUntil } = closing;
  const restaurant = await loadRestaurant(tx, restaurantId);
  const { numUpdatedRows } = await tx
    .updateTable('page_reports')
    .set({ closed_at: now, outcome })
    .where('restaurant_id', '=', restaurantId)
    .where('closed_at', 'is', null)
    .where('created_at', '<=', seenUntil)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound('These reports are already closed. Please reload the page.');
  const entry = {
    actorId: actor.id,
    actorEmail: actor.email,
    action: `report.${outcome}`,
    subjectType: 'restaurant',
    subjectId: restaurantId,
    subjectLabel: restaurant.name,
    restaurantId,
    before: null,
    after: { reports: Number(numUpdatedRows), seenUntil },
  };
  await recordAudit(tx, entry, now);
}
