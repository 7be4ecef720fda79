import { useLocation } from 'react-router';
import { pages } from '#routes';
import type { CurrentUser } from '../app-context.tsx';

/** What the pages around signing in hand to one another through the history's state. */
export interface AccountState {
  /** The page that asked for a sign-in: path and query. */
  from?: string;
  /** What was typed as e-mail on the page before. */
  email?: string;
  /** The id of who is signed in and may not open that page: it takes another account. */
  refused?: string;
}

/** Where somebody signed in belongs: back where they came from, else the dashboard, or onboarding before it; the admin's own area. */
export function whereNext(
  { restaurant, isAdmin }: Pick<CurrentUser, 'restaurant' | 'isAdmin'>,
  from?: string,
): string {
  if (from) return from;
  if (isAdmin && !restaurant) return pages.adminboard();
  return restaurant ? pages.dashboardHome() : pages.onboarding();
}

/** What the page before has handed over; empty when the page was opened directly. */
export function useAccountState(): AccountState {
  return (useLocation().state as AccountState | null) ?? {};
}
