import { useLocation } from 'react-router';
import { pages } from '#routes';
import type { CurrentUser } from '../app-context.tsx';

/** What the pages of signing in pass to one another in the history state. */
export interface AccountState {
  /** The page that asked for a sign-in: path and query. */
  from?: string;
  /** The email that was typed on the page before. */
  email?: string;
  /** The id of the signed-in user who may not open that page: it needs another account. */
  refused?: string;
}

/**
 * Returns where to go after a sign-in: back to `from`; else the admin area for the administrator, the dashboard, or
 * onboarding for a user without a restaurant.
 */
export function whereNext(
  { restaurant, isAdmin }: Pick<CurrentUser, 'restaurant' | 'isAdmin'>,
  from?: string,
): string {
  if (from) return from;
  if (isAdmin && !restaurant) return pages.adminboard();
  return restaurant ? pages.dashboardHome() : pages.onboarding();
}

/** Returns what the page before has passed on; empty when the page was opened directly. */
export function useAccountState(): AccountState {
  return (useLocation().state as AccountState | null) ?? {};
}
