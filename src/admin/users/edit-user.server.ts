import { createHash } from 'node:crypto';
import { type Actor, findUser, type KnownUser } from '#identity/users/change-account.server.ts';
import { reinstateUser, replaceEmail, suspendUser } from '#identity/users/manage-user.server.ts';
import { answeringEmailRace, lockUsers } from '#identity/users/users.server.ts';
import { startTrial } from '#membership/start-membership.server.ts';
import { inTransaction, type Tx } from '#platform/db/database.server.ts';
import { conflict, stale } from '#platform/http/errors.ts';
import { recordAudit } from '#platform/logs/audit-log.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { handleSlugRace } from '#restaurant/address/address.server.ts';
import type { RestaurantChanges } from '#restaurant/restaurant.ts';
import { loadOwnRestaurants } from '#restaurant/server/load-restaurants.server.ts';
import { createRestaurant } from '#restaurant/server/save-restaurant.server.ts';
import { touchPagesOf } from '#restaurant/server/touch-page.server.ts';
import { deleteTakeBacksOf } from '#restaurant/take-back/redirections.server.ts';
import type { EditedUser } from './user.ts';
import { usersTexts } from './users-texts.ts';

interface UserEdit {
  actor: Actor;
  userId: string;
  email?: string | undefined;
  isActive?: boolean | undefined;
  reason?: string | undefined;
  /** The version the edit started from (docs/product/common.md#edits). */
  version?: number | undefined;
}

/**
 * Gives a user another email, suspends or reinstates them, all or nothing. Throws 404, 409 `email_taken`, 409
 * `stale` if `version` is no longer the newest, and 409 for the administrator's own account.
 */
export async function editUser(services: Services, edit: UserEdit): Promise<void> {
  const { actor, userId, email, isActive, reason = '', version } = edit;
  const now = services.clock.now();
  const touch = (tx: Tx, id: string) => touchPagesOf(services, tx, id);
  await answeringEmailRace(
    inTransaction(services.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const current = editedUser(await findUser(tx, userId));
      if (version !== undefined && version !== current.version) throw stale(current);
      if (email !== undefined) await replaceEmail(services, tx, { actor, userId, email }, touch, now);
      if (email !== undefined && email !== current.email) await deleteTakeBacksOf(tx, userId);
      if (isActive === true) await reinstateUser(services, tx, { actor, userId }, touch, now);
      if (isActive === false) await suspendUser(services, tx, { actor, userId, reason }, touch, now);
    }),
  );
}

type Edited = Pick<KnownUser, 'email' | 'is_active' | 'suspended_reason'>;

/**
 * Returns the version of a user's edited fields (docs/product/common.md#edits). It is derived from them, as several rooms
 * change an account, and none of them can forget to count.
 */
export function userVersion({ email, is_active, suspended_reason }: Edited): number {
  const facts = JSON.stringify([email, is_active, suspended_reason]);
  return createHash('sha256').update(facts).digest().readUIntBE(0, 6);
}

function editedUser(user: Edited): EditedUser {
  const { email, is_active, suspended_reason } = user;
  return { email, is_active, suspendedReason: suspended_reason ?? '', version: userVersion(user) };
}

/**
 * Sets up a restaurant for a user who has none, as onboarding does, with the user's trial, and writes it to the audit
 * log. Returns its id. Throws 400 at the field, 404, 409 `has_restaurant` or `slug_taken`, and 409 for a deleted
 * user.
 */
export function setUpRestaurant(
  services: Services,
  { actor, userId }: { actor: Actor; userId: string },
  draft: RestaurantChanges,
): Promise<string> {
  const now = services.clock.now();
  return handleSlugRace(
    inTransaction(services.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const user = await findUser(tx, userId);
      if (user.deleted_at) throw conflict(usersTexts.alreadyDeleted, { code: 'already_deleted' });
      if ((await loadOwnRestaurants(tx, userId)).length > 0) throw hasRestaurant();
      const { id, name, slug } = await createRestaurant(services, tx, userId, draft, startTrial);
      await recordAudit(
        tx,
        {
          actorId: actor.id,
          actorEmail: actor.email,
          action: 'restaurant.set_up',
          subjectType: 'restaurant',
          subjectId: id,
          subjectLabel: name,
          restaurantId: id,
          before: null,
          after: { name, slug, owner: user.email },
        },
        now,
      );
      return id;
    }),
  );
}

function hasRestaurant() {
  return conflict(usersTexts.hasRestaurant, {
    code: 'has_restaurant',
  });
}
