import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountRoutes } from './account-routes.server.ts';
import { codeRoutes } from './code-routes.server.ts';
import type { RestaurantOf } from './current-user.ts';
import type { OnAccountChanged } from './delete-account.server.ts';
import { deletionRoutes } from './deletion-routes.server.ts';
import { ownAccountRoutes } from './own-account-routes.server.ts';
import { twoStepRoutes } from './two-step/two-step-routes.server.ts';

interface Needs {
  restaurantOf: RestaurantOf;
  onAccountChanged: OnAccountChanged;
}

/**
 * Sign-up, sign-in, sign-out, the current user, all that goes by a mailed code (spec §7, rulings 2 to 4), what people
 * change about their own account, and two-step sign-in. The restaurant of a user, and what closes and opens with an account, come from
 * outside, because identity may not know those rooms.
 */
export function identityRoutes(services: Services, needs: Needs) {
  return createRouter()
    .route('/', accountRoutes(services, needs.restaurantOf))
    .route('/', codeRoutes(services, needs.restaurantOf))
    .route('/', ownAccountRoutes(services, needs.restaurantOf))
    .route('/', deletionRoutes(services, needs))
    .route('/', twoStepRoutes(services));
}
