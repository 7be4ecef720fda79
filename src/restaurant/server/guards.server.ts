import type { Context } from 'hono';
import { isAdministrator, refusalOf, withSession } from '#identity/guards/guards.server.ts';
import { can, type RestaurantAction, type RestaurantOfCaller } from '#identity/guards/rights.ts';
import type { SignedInUser } from '#identity/users/current-user.ts';
import { AT_RESTAURANT } from '#platform/http/at-restaurant.ts';
import { conflict, forbidden } from '#platform/http/errors.ts';
import { createGuard } from '#platform/http/routes/guard.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import type { Restaurant } from '../restaurant.ts';
import {
  findFirstRestaurantOf,
  findRestaurantOf,
  loadRestaurant,
  noRestaurant,
} from './load-restaurants.server.ts';
import { restaurantRefusalsTexts } from './restaurant-refusals-texts.ts';

/** At least one right, so that no route is open to everybody at a restaurant by oversight. */
type Rights = [RestaurantAction, ...RestaurantAction[]];

export interface RestaurantEnv {
  Variables: { user: SignedInUser; token: string; restaurant: Restaurant & RestaurantOfCaller };
}

export interface MaybeRestaurantEnv {
  Variables: { user: SignedInUser; token: string; restaurant: Restaurant | undefined };
}

/**
 * Middleware that lets a signed-in person pass who has these rights at a restaurant, and sets `user` and
 * `restaurant`: the restaurant in `?restaurant=<id>` or in the header `at-restaurant`, else their first. 401 without a
 * session, 409 `no_restaurant` before onboarding, 404 for a restaurant that is not theirs, 403 `no_right` when their
 * role there lacks the rights. The administrator may name any restaurant by `?restaurant=`.
 */
export function requireRestaurant(services: Services, ...rights: Rights) {
  const withRestaurant = findRestaurant(services, ...rights);
  const refusals = { ...withRestaurant.refusals, 409: 'No restaurant yet' };
  return createGuard<RestaurantEnv>({ refusals, rights }, (c, next) =>
    withRestaurant(c as Context, async () => {
      if (!c.get('restaurant')) {
        throw conflict(restaurantRefusalsTexts.notSetUp, { code: 'no_restaurant' });
      }
      await next();
    }),
  );
}

/** Like `requireRestaurant`, but also lets people pass who have no restaurant yet; `restaurant` is undefined then. */
export function findRestaurant(services: Services, ...rights: Rights) {
  const asUser = withSession(services);
  const refusals = {
    ...asUser.refusals,
    403: 'The caller’s role does not allow it, or an administrator who did not sign in with two steps names a restaurant',
    404: 'The restaurant that is named does not exist, or is not the caller’s',
  };
  return createGuard<MaybeRestaurantEnv>({ refusals, rights }, (c, next) =>
    asUser(c as Context, async () => {
      const user = c.get('user');
      const restaurant = await restaurantFor(services, user, {
        inQuery: c.req.query('restaurant'),
        inHeader: c.req.header(AT_RESTAURANT),
      });
      const missing = restaurant && rights.find((right) => !can(user, right, restaurant));
      if (missing) throw refusalOf(user, missing, noRight());
      c.set('restaurant', restaurant);
      await next();
    }),
  );
}

/** For a right that only a part of a call needs, after its guard: throws 403 `no_right` where the caller has it not. */
export function requireRight(
  user: SignedInUser,
  restaurant: RestaurantOfCaller,
  right: RestaurantAction,
): void {
  if (!can(user, right, restaurant)) throw refusalOf(user, right, noRight());
}

function noRight() {
  return forbidden(restaurantRefusalsTexts.noRight, 'no_right');
}

async function restaurantFor(
  { db }: Services,
  user: SignedInUser,
  { inQuery, inHeader }: { inQuery: string | undefined; inHeader: string | undefined },
): Promise<(Restaurant & RestaurantOfCaller) | undefined> {
  if (inQuery !== undefined && isAdministrator(user)) return loadRestaurant(db, inQuery);
  const namedId = inQuery ?? inHeader;
  if (namedId === undefined) return findFirstRestaurantOf(db, user);
  const named = await findRestaurantOf(db, user, namedId);
  if (!named) throw noRestaurant();
  return named;
}
