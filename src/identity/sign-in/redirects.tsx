import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { pages } from '#routes';
import { type CurrentUser, kitchenHome, useApp } from '../app-context.tsx';
import { signInTexts } from './sign-in-texts.ts';

/**
 * Shows its children to visitors and redirects signed-in users, unless the page they came from has just refused their
 * account: that would be an endless loop. The admin area refuses the admin until the email is confirmed.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { user, status } = useApp();
  const { from, refused } = useAccountState();
  if (user && (user.id !== refused || user.isAdmin))
    return <Navigate to={pageAfterSignIn(user, from)} replace />;
  if (status !== 'loading') return children;
  return (
    <Loading label={signInTexts.loading} className="mx-auto grid max-w-sm grid-cols-1 gap-4 p-4 pt-24">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}

/** What the pages of signing in pass to one another in the history state. */
interface AccountState {
  /** The page that required a sign-in: path and query. */
  from?: string;
  /** The email that was typed on the page before. */
  email?: string;
  /** The id of the signed-in user who may not open that page: it needs another account. */
  refused?: string;
}

/**
 * Returns where to go after a sign-in: back to `from`; else the first page of a kitchen's phone, the admin area for the
 * administrator, the dashboard, or onboarding for a user without a restaurant.
 */
export function pageAfterSignIn(
  { restaurant, isAdmin, device }: Pick<CurrentUser, 'restaurant' | 'isAdmin' | 'device'>,
  from?: string,
): string {
  if (from) return from;
  if (restaurant && device?.role === 'kitchen') return kitchenHome(restaurant);
  if (isAdmin && !restaurant) return pages.adminboard();
  return restaurant ? pages.dashboardHome() : pages.onboarding();
}

/** Returns the page of an invitation if somebody came from it: a new account goes back to it, too. */
export function invitationIn({ from }: AccountState): string | undefined {
  return from?.startsWith(pages.joinTeam()) ? from : undefined;
}

/** Returns what the page before has passed on; empty when the page was opened directly. */
export function useAccountState(): AccountState {
  return (useLocation().state as AccountState | null) ?? {};
}
