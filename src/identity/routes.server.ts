import { createRouter } from '#platform/http/router.server.ts';
import type { Services } from '#platform/services.server.ts';
import { deletionRoutes } from './account/deletion-routes.server.ts';
import type { RestaurantsOf } from './current-user.ts';
import { emailRoutes } from './email/email-routes.server.ts';
import { takeBackRoutes } from './email/take-back/take-back-routes.server.ts';
import type { OnEmailTakenBack } from './email/take-back/take-email-back.server.ts';
import { passwordRoutes } from './password/password-routes.server.ts';
import { reminderRoutes } from './reminders/reminder-routes.server.ts';
import { sessionRoutes } from './sessions/list/session-routes.server.ts';
import { signInRoutes } from './sign-in/sign-in-routes.server.ts';
import { twoStepRoutes } from './two-step/settings/two-step-routes.server.ts';
import type { OnAccountChanged } from './users/deleted-account.ts';

interface Needs {
  restaurantsOf: RestaurantsOf;
  onAccountChanged: OnAccountChanged;
  onEmailTakenBack: OnEmailTakenBack;
}

/**
 * Routes for accounts and sessions: sign-up, sign-in, sign-out, the current user, email and password, deleting the
 * account, two-step sign-in (docs/product/common.md#calls). Loading a user's restaurants, and updating public pages when an
 * account changes, and what else ends with an email, are passed in, because identity may not import those rooms.
 */
export function identityRoutes(services: Services, needs: Needs) {
  return createRouter()
    .route('/', signInRoutes(services, needs.restaurantsOf))
    .route('/', emailRoutes(services, needs))
    .route('/', takeBackRoutes(services, needs.onEmailTakenBack))
    .route('/', sessionRoutes(services))
    .route('/', passwordRoutes(services, needs))
    .route('/', deletionRoutes(services, needs))
    .route('/', reminderRoutes(services))
    .route('/', twoStepRoutes(services));
}
