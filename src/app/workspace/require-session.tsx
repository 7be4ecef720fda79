import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { LookingBanner } from '#identity/by-admin/looking-banner.tsx';
import { SignInAgain } from '#identity/sign-in/sign-in-again.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** Shows its child routes to signed-in users, and redirects everybody else to `otherwise` (route table). */
export function RequireSession({ otherwise }: { otherwise: string }) {
  const { token, user, status } = useApp();
  const location = useLocation();

  if (user) {
    // The same tree in both cases: the screen below the sign-in dialog stays mounted, with everything typed in it.
    return (
      <>
        <LookingBanner />
        <Outlet />
        {status === 'expired' && <SignInAgain email={user.email} />}
      </>
    );
  }
  if (!token) {
    return <Navigate to={otherwise} replace state={{ from: location.pathname + location.search }} />;
  }
  if (status === 'loading') return <SessionSkeleton />;
  return <SessionUnreachable />;
}

function SessionSkeleton() {
  return (
    <Loading label="Loading your account" className="mx-auto grid max-w-3xl gap-4 p-4">
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </Loading>
  );
}

function SessionUnreachable() {
  const { refresh } = useApp();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await refresh();
    setRetrying(false);
  };
  return (
    <main className="mx-auto max-w-3xl p-4">
      <ErrorState isScreen title="Your account did not load" onRetry={retry} retrying={retrying}>
        You are still signed in. Check your internet and try again.
      </ErrorState>
    </main>
  );
}
