import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { useApp } from '../app-context.tsx';
import { useAccountState, whereNext } from './where-next.ts';

/**
 * Shows its children to visitors; whoever is signed in, or has just signed in, goes straight on,
 * unless that would lead back to a page that has just refused the account. The admin's is refused until its e-mail is
 * confirmed.
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
