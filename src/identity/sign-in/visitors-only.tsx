import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { useApp } from '../app-context.tsx';
import { useAccountState, whereNext } from './where-next.ts';

/**
 * Shows its children to visitors and redirects signed-in users, unless the page they came from has just refused their
 * account: that would be an endless loop. The admin area refuses the admin until the email is confirmed.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { user, status } = useApp();
  const { from, refused } = useAccountState();
  if (user && (user.id !== refused || user.isAdmin)) return <Navigate to={whereNext(user, from)} replace />;
  if (status !== 'loading') return children;
  return (
    <Loading label="Loading your account" className="mx-auto grid max-w-sm grid-cols-1 gap-4 p-4 pt-24">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </Loading>
  );
}
