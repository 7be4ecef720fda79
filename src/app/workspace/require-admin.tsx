import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { pages } from '#routes';
import { AdminTwoStep } from './admin-two-step.tsx';

/**
 * Shows its child routes to the admin, and leads everybody else to the sign-in page (spec §2). An admin who does not sign
 * in by two steps yet sets that up first.
 */
export function RequireAdmin() {
  const { user } = useApp();
  const { pathname, search } = useLocation();
  if (!user?.isAdmin) {
    return <Navigate to={pages.signIn()} replace state={{ from: pathname + search, refused: user?.id }} />;
  }
  return user.twoStep.enabled ? <Outlet /> : <AdminTwoStep />;
}
