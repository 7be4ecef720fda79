import { createRouter } from '#platform/http/routes/router.server.ts';
import type { Services } from '#platform/services/services.server.ts';
import { deletionCalls } from './account/deletion-calls.server.ts';
import { languageCalls } from './account/language-calls.server.ts';
import { reminderCalls } from './account/reminders/reminder-calls.server.ts';
import { emailCalls, emailTakeBackCalls } from './email/email-calls.server.ts';
import type { OnEmailTakenBack } from './email/take-email-back.server.ts';
import { passwordCalls } from './password/password-calls.server.ts';
import { sessionCalls } from './sign-in/sessions/session-calls.server.ts';
import { signInCalls } from './sign-in/sign-in-calls.server.ts';
import { twoStepCalls } from './sign-in/two-step/settings/two-step-calls.server.ts';
import type { RestaurantsOf } from './users/current-user.ts';
import type { OnAccountChanged } from './users/user-state.ts';

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
    .route('/', signInCalls(services, needs.restaurantsOf))
    .route('/', emailCalls(services, needs))
    .route('/', emailTakeBackCalls(services, needs.onEmailTakenBack))
    .route('/', sessionCalls(services))
    .route('/', passwordCalls(services, needs))
    .route('/', deletionCalls(services, needs))
    .route('/', reminderCalls(services))
    .route('/', languageCalls(services))
    .route('/', twoStepCalls(services));
}
