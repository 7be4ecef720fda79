import { forbidden } from '#platform/http/errors.ts';
import type { Services } from '#platform/services.server.ts';
import type { SignedInUser } from '../../current-user.ts';
import { dropTwoStep } from '../drop-two-step.server.ts';
import { twoStepOffMail } from '../mails.ts';
import { type BothSteps, withBothSteps } from './with-both-steps.server.ts';

/**
 * Turns two-step sign-in off: signing in then needs only the password. The owner is told by mail. Throws as
 * `withBothSteps` does, and 403 for the administrator, who must have it on.
 */
export async function turnOffTwoStep(
  services: Services,
  user: SignedInUser,
  proof: BothSteps,
): Promise<void> {
  if (user.ownsAdminEmail) {
    throw forbidden(
      'The administrator must use two-step sign-in. It cannot be turned off.',
      'two_step_mandatory',
    );
  }
  await withBothSteps(services, user.id, proof, async (tx, { email }) => {
    await dropTwoStep(tx, user.id);
    await services.outbox.post(tx, twoStepOffMail(email, services.publicUrl));
  });
}
