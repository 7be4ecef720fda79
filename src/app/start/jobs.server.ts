import { expressionBuilder } from 'kysely';
import { purgeAccounts } from '#identity/account/delete-account.server.ts';
import { sweepDevices } from '#identity/sign-in/devices/devices.server.ts';
import { sweepSessions } from '#identity/sign-in/sessions/sessions.server.ts';
import { abandonImages } from '#media/images.server.ts';
import {
  type IsReferenced,
  markUnreferenced,
  removeOrphans,
  sweepImages,
} from '#media/unused-images.server.ts';
import { expireOverdue } from '#membership/admin/expire-overdue.server.ts';
import { remindOwners } from '#membership/mails/remind-owners.server.ts';
import { purgeSpentTrials, recordSpentTrial } from '#membership/start-membership.server.ts';
import { isMenuImage } from '#menu/server/load-menu.server.ts';
import { purgeDeletedMenu } from '#menu/server/purge-deleted-menu.server.ts';
import { PUSHES } from '#orders/live/push/push-tasks.server.ts';
import { countPopular } from '#orders/sales/count-popular.server.ts';
import { purgeOrders } from '#orders/server/purge-orders.server.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { PURGES } from '#platform/http/caching/cdn.server.ts';
import { deleteOldLimits } from '#platform/http/limits/limits.server.ts';
import { deleteOldDoneCalls } from '#platform/http/routes/idempotent-calls.server.ts';
import { MAILS } from '#platform/mail/outbox.server.ts';
import { DAY, HOUR } from '#platform/services/clock.ts';
import type { Services } from '#platform/services/services.server.ts';
import { deleteOldTasks, type Job } from '#platform/workers/job-runner.server.ts';
import { purgeReleasedSlugs } from '#restaurant/address/former-slugs.server.ts';
import { purgeReports } from '#restaurant/reports/reports.server.ts';
import { removeRestaurantsOf } from '#restaurant/server/people-of.server.ts';
import { isRestaurantImage } from '#restaurant/server/restaurant-images.server.ts';
import { purgeTakeBacks } from '#restaurant/take-back/redirections.server.ts';
import { sweepInvitations } from '#restaurant/team/invitations.server.ts';

/** The background jobs of the product. What one job leaves behind, the next cleans up. */
export function productJobs(services: Services): Job[] {
  return [
    { name: 'sessions', every: HOUR, run: (signal) => sweepSessions(services, signal) },
    { name: 'devices', every: HOUR, run: () => sweepDevices(services) },
    { name: 'team-invitations', every: HOUR, run: () => sweepInvitations(services) },
    { name: 'limits', every: HOUR, run: (signal) => deleteOldLimits(services, signal) },
    { name: 'done-calls', every: HOUR, run: (signal) => deleteOldDoneCalls(services, signal) },
    {
      name: 'old-tasks',
      every: HOUR,
      run: (signal) => deleteOldTasks(services, [MAILS, PURGES, PUSHES], signal),
    },
    { name: 'accounts', every: HOUR, run: (signal) => purgeAccounts(services, removeAccountData, signal) },
    { name: 'deleted-menus', every: HOUR, run: (signal) => purgeDeletedMenu(services, signal) },
    { name: 'orders', every: HOUR, run: (signal) => purgeOrders(services, signal) },
    { name: 'popular-items', every: DAY, run: (signal) => countPopular(services, signal) },
    { name: 'released-addresses', every: HOUR, run: () => purgeReleasedSlugs(services) },
    { name: 'memberships', every: HOUR, run: (signal) => expireOverdue(services, { signal }) },
    { name: 'reminders', every: HOUR, run: (signal) => remindOwners(services, signal) },
    { name: 'spent-trials', every: DAY, run: () => purgeSpentTrials(services) },
    { name: 'reports', every: DAY, run: () => purgeReports(services) },
    { name: 'take-backs', every: DAY, run: () => purgeTakeBacks(services) },
    { name: 'pictures', every: HOUR, run: (signal) => sweepImages(services, isReferenced, signal) },
    {
      name: 'picture-references',
      every: DAY,
      run: (signal) => markUnreferenced(services, isReferenced, signal),
    },
    { name: 'leftover-uploads', every: DAY, run: (signal) => removeOrphans(services, signal) },
  ];
}

const isReferenced: IsReferenced = (url) =>
  expressionBuilder().or([isMenuImage(url), isRestaurantImage(url)]);

/** Deletes an account's restaurants and its name in the log; the next sweep its pictures. Payments stay in the books. */
async function removeAccountData(tx: Tx, userId: string, deletedAt: Date): Promise<void> {
  const restaurantIds = await removeRestaurantsOf(tx, userId);
  // Keeps a keyed hash of the email address, so that a new account of the same person gets no second trial.
  if (restaurantIds.length > 0) await recordSpentTrial(tx, userId, deletedAt);
  for (const id of restaurantIds) await abandonImages(tx, id, deletedAt);
  await anonymizeInLog(tx, [userId, ...restaurantIds]);
}

/** Anonymizes the administrator's actions in the audit log: only what was done, by whom and when, stays. */
async function anonymizeInLog(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ subject_id: '', subject_label: 'Deleted account', restaurant_id: null, before: null, after: null })
    .where(({ or, eb }) => or([eb('subject_id', 'in', ids), eb('restaurant_id', 'in', ids)]))
    .execute();
}
