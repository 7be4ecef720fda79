import type { Context } from 'hono';
import type { SignedInUser } from '#identity/current-user.ts';
import { isAdministrator } from '#identity/guards/require-admin.server.ts';
import { requireUser } from '#identity/guards/require-user.server.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { createGuard } from '#platform/http/guard.server.ts';
import type { Services } from '#platform/services.server.ts';
import { loadOwnRestaurant } from './load-own-restaurant.server.ts';
import { findRestaurantById } from './queries.server.ts';
import type { Restaurant } from './restaurant.ts';

export interface RestaurantEnv {
  Variables: { user: SignedInUser; token: string; restaurant: Restaurant };
}

export interface MaybeRestaurantEnv {
  Variables: { user: SignedInUser; token: string; restaurant: Restaurant | undefined };
}

/**
 * Lets a signed-in person who runs a restaurant through and sets `user` and `restaurant`; 401 without a session, 409
 * `no_restaurant` before onboarding. The admin may name any restaurant with `?restaurant=<id>` (ruling 17); for
 * everybody else one not their own is 404 (ruling 1).
 */
export function requireRestaurant(services: Services) {
  const withRestaurant = findRestaurant(services);
  const refusals = { ...withRestaurant.refusals, 409: 'No restaurant yet' };
  return createGuard<RestaurantEnv>({ refusals }, (c, next) =>
    withRestaurant(c as Context, async () => {
      if (!c.get('restaurant')) {
        throw conflict('Set up your restaurant first.', { code: 'no_restaurant' });
      }
      await next();
    }),
  );
}

/** As `requireRestaurant`, but also lets through who has no restaurant yet; `restaurant` is undefined then. */
export function findRestaurant(services: Services) {
  const asUser = requireUser(services);
  const refusals = {
    ...asUser.refusals,
    403: 'An administrator who is not signed in with two steps names a restaurant',
    404: 'The restaurant that is named is not there, or not the caller’s',
  };
  return createGuard<MaybeRestaurantEnv>({ refusals }, (c, next) =>
    asUser(c as Context, async () => {
      c.set('restaurant', await restaurantFor(services, c.get('user'), c.req.query('restaurant')));
      await next();
    }),
  );
}

async function restaurantFor(
  { db }: Services,
  user: SignedInUser,
  namedId: string | undefined,
): Promise<Restaurant | undefined> {
  if (namedId === undefined) return loadOwnRestaurant(db, user.id);
  const restaurant = isAdministrator(user)
    ? await findRestaurantById(db, namedId)
    : await loadOwnRestaurant(db, user.id);
  if (restaurant?.id !== namedId) throw notFound('Restaurant not found.');
  return restaurant;
}
