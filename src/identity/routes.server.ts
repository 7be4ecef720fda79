import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { accountRoutes } from './account/account-routes.server.ts';
import type { OnAccountChanged } from './account/deletion/delete-account.server.ts';
import { deletionRoutes } from './account/deletion/deletion-routes.server.ts';
import { codeRoutes } from './code-routes.server.ts';
import type { RestaurantOf } from './current-user.ts';
import { signInRoutes } from './sign-in/sign-in-routes.server.ts';
import { twoStepRoutes } from './two-step/settings/two-step-routes.server.ts';

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
    .route('/', signInRoutes(services, needs.restaurantOf))
    .route('/', codeRoutes(services, needs.restaurantOf))
    .route('/', accountRoutes(services, needs.restaurantOf))
    .route('/', deletionRoutes(services, needs))
    .route('/', twoStepRoutes(services));
}
