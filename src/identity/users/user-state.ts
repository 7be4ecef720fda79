import type { Tx } from '#platform/db/database.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { type AppError, forbidden } from '#platform/http/errors.ts';
import { DAY, later } from '#platform/services/clock.ts';
import { accountAnswerTexts } from '../guards/account-answer-texts.ts';
import type { UserRow } from '../tables.server.ts';

export const USER_STATES = ['active', 'invited', 'inactive', 'deleted'] as const;

/**
 * The state of an account: `invited` until its person has chosen a password, `inactive` while it is suspended
 * (docs/product/admin.md#users).
 */
export type UserState = (typeof USER_STATES)[number];

/** Stored instead of a hash. No password matches it, so nobody can sign in before a password is chosen. */
export const NO_PASSWORD = '';

export function userState(
  user: Pick<UserRow, 'deleted_at' | 'is_active' | 'email_verified_at'> & { hasPassword: boolean },
): UserState {
  if (user.deleted_at) return 'deleted';
  if (!user.is_active) return 'inactive';
  // An account whose email was taken back has no password either, but its email is proved.
  return user.hasPassword || user.email_verified_at ? 'active' : 'invited';
}

/** How long a deleted account can be restored, in days (the same as for menus, docs/product/common.md#deletes). */
const RESTORABLE_DAYS = 30;

/**
 * Called in the same transaction when an account is deleted or restored, or its email becomes proved or unproved
 * (docs/product/identity.md#unconfirmed-email). Updates what depends on that, such as the account's public pages.
 */
export type OnAccountChanged = (tx: Tx, userId: string) => Promise<void>;

/** Returns until when a deleted account can be restored. */
export function restorableUntil(deletedAt: Date): Date {
  return later(deletedAt, RESTORABLE_DAYS * DAY);
}

/** Returns a time: accounts deleted at or before it cannot be restored any more. */
export function restorableSince(now: Date): Date {
  return later(now, -RESTORABLE_DAYS * DAY);
}

/** The 403 for the owner of a deleted account, sent only if the password was right. */
export function accountDeleted(deletedAt: Date): AppError {
  const date = formatDay(restorableUntil(deletedAt));
  return forbidden(accountAnswerTexts.signIn.deleted({ date }), 'account_deleted');
}
