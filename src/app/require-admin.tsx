import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { pages } from '#routes';

/** Shows its child routes to the admin, and leads everybody else to the sign-in page (spec §2). */
export function RequireAdmin() {
  const { user } = useApp();
  const { pathname, search } = useLocation();
  if (user?.isAdmin) return <Outlet />;
  return <Navigate to={pages.signIn()} replace state={{ from: pathname + search, refused: user?.id }} />;
}
