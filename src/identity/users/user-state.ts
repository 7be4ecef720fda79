export const USER_STATES = ['active', 'invited', 'inactive', 'deleted'] as const;

/**
 * How an account stands: `invited` until its person has chosen a password, `inactive` while it is suspended
 * (docs/product.md#users).
 */
export type UserState = (typeof USER_STATES)[number];

/** No password hashes to nothing, so nobody gets in before one has been chosen. */
export const NO_PASSWORD = '';

/** How a stored account stands. */
export function userState(user: {
  deleted_at: Date | null;
  is_active: boolean;
  hasPassword: boolean;
  email_verified_at: Date | null;
}): UserState {
  if (user.deleted_at) return 'deleted';
  if (!user.is_active) return 'inactive';
  // Who took an e-mail back has no password either, but has proved the e-mail.
  return user.hasPassword || user.email_verified_at ? 'active' : 'invited';
}
