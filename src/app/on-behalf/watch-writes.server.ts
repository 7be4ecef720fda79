import type { Context } from 'hono';
import type { UserEnv } from '#identity/guards/require-user.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { type Witness, witnessed } from '#platform/db/database.server.ts';
import type { Services } from '#platform/services.server.ts';
import type { MaybeRestaurantEnv } from '#restaurant/guards.server.ts';
import { lockRestaurant } from '#restaurant/lock-restaurant.server.ts';
import { namedOrders } from './named-orders.server.ts';
import { rowChanges } from './row-changes.ts';
import { rowsOf } from './rows-of.server.ts';

/**
 * Logs what the administrator writes to a restaurant through its owner's calls (docs/product/identity.md#administrator). It
 * watches the transactions rather than the calls, so that a new call cannot be forgotten: it compares the restaurant's
 * rows before and after each transaction, and stores the call.
 */
export function watchWritesOnBehalf(services: Services) {
  return (c: Context<MaybeRestaurantEnv>, next: () => Promise<void>) =>
    c.req.method === 'GET' ? next() : witnessed(witnessOf(services, c), next);
}

function witnessOf({ clock }: Services, c: Context<MaybeRestaurantEnv>): Witness {
  return async (tx, work) => {
    // The guards have run before a call writes; until then the user is not known and no restaurant changes.
    const { user, restaurant } = c.var as Partial<MaybeRestaurantEnv['Variables'] & UserEnv['Variables']>;
    if (!user?.ownsAdminEmail || !restaurant) return work();

    await lockRestaurant(tx, restaurant.id);
    const look = async () =>
      new Map([
        ...(await rowsOf(tx, restaurant.id)),
        ...(await namedOrders(tx, restaurant.id, Object.values(c.req.param()))),
      ]);
    const before = await look();
    const result = await work();
    const changes = rowChanges(before, await look());
    if (changes) {
      await recordAudit(
        tx,
        {
          actorId: user.id,
          actorEmail: user.email,
          action: `${c.req.method} ${c.req.path}`,
          subjectType: 'restaurant',
          subjectId: restaurant.id,
          subjectLabel: restaurant.name,
          restaurantId: restaurant.id,
          ...changes,
        },
        clock.now(),
      );
    }
    return result;
  };
}
