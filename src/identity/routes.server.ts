import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountRoutes } from './account-routes.server.ts';
import { codeRoutes } from './code-routes.server.ts';
import type { RestaurantOf } from './current-user.ts';

/**
 * Sign-up, sign-in, sign-out, the current user, and all that goes by a mailed code (spec §7, rulings 2 to 4).
 * The restaurant of a user comes from outside, because identity may not know that room.
 */
export function identityRoutes(services: Services, needs: { restaurantOf: RestaurantOf }) {
  return createRouter()
    .route('/', accountRoutes(services, needs.restaurantOf))
    .route('/', codeRoutes(services, needs.restaurantOf));
}
