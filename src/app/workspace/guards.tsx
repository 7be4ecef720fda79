import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useApp, useCan } from '#identity/app-context.tsx';
import type { Action } from '#identity/guards/rights.ts';
import { SignInAgain } from '#identity/sign-in/sign-in-again.tsx';
import { ViewAsBanner } from '#identity/users/as-owner.tsx';
import { liveTexts } from '#orders/live/live-texts.ts';
import { useKeepsOrders } from '#orders/live/use-keeps-orders.ts';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { pages } from '#routes';
import { appTexts } from './app-texts.ts';

/** Shows its child routes to signed-in users, and redirects everybody else to `otherwise` (route table). */
export function RequireSession({ otherwise }: { otherwise: string }) {
  const { token, user, status, viewingAs } = useApp();
  const keepsOrders = useKeepsOrders();
  const isOwn = user !== null && viewingAs === undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (keepsOrders && isOwn)
      void import('./keep-offline.ts').then(({ keepOffline }) => keepOffline(navigate));
  }, [keepsOrders, isOwn, navigate]);
  const location = useLocation();

  if (user) {
    // The same tree in both cases: the screen below the sign-in dialog stays mounted, with everything typed in it.
    return (
      <>
        <ViewAsBanner />
        <Outlet />
        {status === 'expired' && (
          <SignInAgain email={user.email} warning={keepsOrders ? liveTexts.signedOut : undefined} />
        )}
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
    <Loading label={appTexts.loadingAccount} className="mx-auto grid max-w-3xl gap-4 p-4">
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
  const LastOrders = useLastOrders();
  if (LastOrders === undefined) return <SessionSkeleton />;
  if (LastOrders) return <LastOrders />;
  return (
    <main className="mx-auto max-w-3xl p-4">
      <ErrorState isScreen title={appTexts.accountFailedTitle} onRetry={retry} retrying={retrying}>
        {appTexts.accountFailedHint}
      </ErrorState>
    </main>
  );
}

/** The screen with the orders last seen by this session; null where there are none, undefined until that is known. */
function useLastOrders(): ComponentType | null | undefined {
  const isDashboard = useLocation().pathname.startsWith(pages.dashboard());
  const [screen, setScreen] = useState<ComponentType | null>();
  useEffect(() => {
    void import('#orders/live/last/last-orders.tsx')
      .then(({ hasLastOrders, LastOrders }) => setScreen(() => (hasLastOrders() ? LastOrders : null)))
      .catch(() => setScreen(null));
  }, []);
  return isDashboard ? screen : null;
}

/** Shows its child routes to users with this right; others should ask the owner (docs/product/identity.md#rights). */
export function RequireRight({ right }: { right: Action }) {
  const can = useCan();
  return can(right) ? <Outlet /> : <NotAllowed />;
}

function NotAllowed() {
  return (
    <>
      <title>{appTexts.noRolePageTitle}</title>
      <ErrorState isScreen title={appTexts.noRoleTitle}>
        <p>{appTexts.noRoleHint}</p>
        <LinkButton to={pages.dashboardHome()} variant="primary" className="mt-6">
          {appTexts.goToHome}
        </LinkButton>
      </ErrorState>
    </>
  );
}

/** Loaded when it is needed: no owner ever sees it. */
const AdminTwoStep = lazy(() =>
  import('./admin-two-step.tsx').then((screen) => ({ default: screen.AdminTwoStep })),
);

/** Shows its child routes to the admin, once two-step sign-in is set up; redirects everybody else to sign in. */
export function RequireAdmin() {
  const { user } = useApp();
  const { pathname, search } = useLocation();
  if (!user?.isAdmin) {
    return <Navigate to={pages.signIn()} replace state={{ from: pathname + search, refused: user?.id }} />;
  }
  return user.twoStep.enabled ? (
    <Outlet />
  ) : (
    <Suspense>
      <AdminTwoStep />
    </Suspense>
  );
}
