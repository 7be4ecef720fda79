import { DAY, formatDay, later } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.server.ts';
import { type AppError, forbidden } from '#platform/http/errors.ts';

/**
 * How long an account its owner has deleted can be brought back, in days (the same as for menus,
 * docs/product.md#deletes).
 */
const ACCOUNT_KEPT_DAYS = 30;

/**
 * What else changes when an account goes or comes back, or its e-mail becomes confirmed or is no longer
 * (docs/product.md#unconfirmed-e-mail), such as its public pages; in the same transaction.
 */
export type OnAccountChanged = (tx: Tx, userId: string) => Promise<void>;

/** Until when a deleted account can be brought back. */
export function restorableUntil(deletedAt: Date): Date {
  return later(deletedAt, ACCOUNT_KEPT_DAYS * DAY);
}

/** What was deleted at or before this moment is gone for good. */
export function accountsGoneBefore(now: Date): Date {
  return later(now, -ACCOUNT_KEPT_DAYS * DAY);
}

/** 403 for the owner of a deleted account, told only to who knows its password. */
export function accountDeleted(deletedAt: Date): AppError {
  const day = formatDay(restorableUntil(deletedAt));
  return forbidden(`You deleted this account. You can bring it back until ${day}.`, 'account_deleted');
}
