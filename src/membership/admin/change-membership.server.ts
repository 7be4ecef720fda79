import type { SignedInUser } from '#identity/users/current-user.ts';
import type { Db, Tx } from '#platform/db/database.server.ts';
import { conflict, notFound, requireConfirmed, stale } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { changePage } from '#restaurant/server/touch-page.server.ts';
import { changeMail, mailOwners } from '../mails/membership-mails.server.ts';
import { markReminderSent } from '../mails/remind-owners.server.ts';
import type { ListedMembership } from '../membership.ts';
import { listedMemberships, membershipAudit, storeMembership, toListed } from '../membership-row.server.ts';
import { endDoubts } from './end-doubts.ts';
import { membershipAdminTexts } from './membership-admin-texts.ts';
import { afterChange, type MembershipChange } from './membership-change.ts';
import { presentListedMembership } from './wire.ts';

interface Changing {
  change: MembershipChange;
  /** The codes of the doubts that the administrator saw and confirmed. */
  confirm: readonly string[];
  /** The version the edit started from (docs/product/common.md#edits). */
  version?: number | undefined;
}

/**
 * Changes a membership for the administrator, together with its public page (docs/product/membership.md#membership), and tells
 * its owners by mail. Throws 404, and 409 if `version` is no longer the newest, if the action does not fit its state,
 * or if the new end looks like a mistake and that doubt is not in `confirm`.
 */
export async function changeMembership(
  services: Services,
  actor: SignedInUser,
  id: string,
  { change, confirm, version }: Changing,
): Promise<ListedMembership> {
  const { restaurant } = await findListed(services.db, id);
  return changePage(services, restaurant.id, async (tx) => {
    // Read again: `changePage` holds a lock now, so nobody else can change it.
    const before = await findListed(tx, id);
    const now = services.clock.now();
    if (version !== undefined && version !== before.membership.version)
      throw stale(presentListedMembership(before, now));
    requireConfirmed(endDoubts(before.membership, change, now), confirm);
    return storeChange(services, tx, actor, before, change);
  });
}

/**
 * Stores a change to a membership, with its audit log entry and its mail. The caller must have touched the
 * membership's page in the same transaction, which locks it. Throws 409 if the action does not fit its state.
 */
export async function storeChange(
  services: Services,
  tx: Tx,
  actor: SignedInUser,
  { membership: before, restaurant }: ListedMembership,
  change: MembershipChange,
): Promise<ListedMembership> {
  const now = services.clock.now();
  const state = afterChange(before, change, now);
  if ('refusal' in state) throw conflict(state.refusal);
  const membership = await storeMembership(tx, before, state, now);
  const action = 'action' in change ? `membership.${change.action}` : 'membership.end_date';
  await recordAudit(tx, membershipAudit(actor, action, restaurant, before, state), now);
  const mail = changeMail(before, state, { restaurant, publicUrl: services.publicUrl, now });
  if (mail) {
    await mailOwners(services, tx, restaurant.id, mail);
    await markReminderSent(tx, membership, now);
  }
  return { membership, restaurant };
}

/** Returns a membership with its restaurant. Throws 404. */
async function findListed(db: Db | Tx, id: string): Promise<ListedMembership> {
  // PostgreSQL refuses U+0000 in a text, so no id contains it.
  const wanted = id.replaceAll('\0', '');
  const row = await listedMemberships(db).where('memberships.id', '=', wanted).executeTakeFirst();
  if (!row) throw notFound(membershipAdminTexts.notFound);
  return toListed(row);
}
