import type { Actor } from '#identity/by-admin/actor.ts';
import { findUser } from '#identity/by-admin/find-user.server.ts';
import { lockUsers } from '#identity/users/lock-users.server.ts';
import { startTrial } from '#membership/start-membership.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { conflict } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import { answeringSlugRace } from '#restaurant/claim-slug.server.ts';
import { createRestaurant } from '#restaurant/create-restaurant.server.ts';
import { loadOwnRestaurants } from '#restaurant/load-restaurants.server.ts';
import type { RestaurantChanges } from '#restaurant/restaurant.ts';

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
  return answeringSlugRace(
    inTransaction(services.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const user = await findUser(tx, userId);
      if (user.deleted_at)
        throw conflict('This user is deleted. Restore the user first.', { code: 'already_deleted' });
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
  return conflict('This user already has a restaurant. Please reload the page.', {
    code: 'has_restaurant',
  });
}
