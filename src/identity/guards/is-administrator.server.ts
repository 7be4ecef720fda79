import { type AppError, forbidden } from '#platform/http/errors.ts';
import type { SignedInUser } from '../current-user.ts';

/**
 * Whether the caller is the administrator (docs/product/identity.md#administrator). Throws 403 `two_step_setup_required` if
 * the administrator's session has not passed the second step; no other user ever gets that error.
 */
export function isAdministrator({ ownsAdminEmail, twoStep }: SignedInUser): boolean {
  if (ownsAdminEmail && !(twoStep.enabled && twoStep.passed)) {
    throw forbidden('Please set up two-step sign-in first.', 'two_step_setup_required');
  }
  return ownsAdminEmail;
}

/** The error 403 for a caller without the right. */
export function notAllowed(): AppError {
  return forbidden('You are not allowed to do this. Ask the owner or the administrator.');
}
