export const USER_STATES = ['active', 'invited', 'inactive', 'deleted'] as const;

/**
 * The state of an account: `invited` until its person has chosen a password, `inactive` while it is suspended
 * (docs/product/admin.md#users).
 */
export type UserState = (typeof USER_STATES)[number];

/** Stored instead of a hash. No password matches it, so nobody can sign in before a password is chosen. */
export const NO_PASSWORD = '';

/** Returns the state of a stored account. */
export function userState(user: {
  deleted_at: Date | null;
  is_active: boolean;
  hasPassword: boolean;
  email_verified_at: Date | null;
}): UserState {
  if (user.deleted_at) return 'deleted';
  if (!user.is_active) return 'inactive';
  // An account whose email was taken back has no password either, but its email is proved.
  return user.hasPassword || user.email_verified_at ? 'active' : 'invited';
}
