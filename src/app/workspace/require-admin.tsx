import { Navigate, Outlet, useLocation } from 'react-router';
import { useApp } from '#identity/app-context.tsx';
import { AccountFrame, footerLinkStyle } from '#identity/sign-in/account-frame.tsx';
import { TwoStepSetup } from '#identity/two-step/settings/two-step-setup.tsx';
import { pages } from '#routes';

/**
 * Shows its child routes to the admin, and redirects everybody else to the sign-in page. An admin without two-step
 * sign-in sets it up first.
 */
export function RequireAdmin() {
  const { user } = useApp();
  const { pathname, search } = useLocation();
  if (!user?.isAdmin) {
    return <Navigate to={pages.signIn()} replace state={{ from: pathname + search, refused: user?.id }} />;
  }
  return user.twoStep.enabled ? <Outlet /> : <AdminTwoStep />;
}

/** Shown instead of the admin area until the admin has set up two-step sign-in. */
function AdminTwoStep() {
  const { refresh, signOut } = useApp();
  return (
    <AccountFrame
      title="Two-step sign-in"
      description="The admin area needs a code from your phone too."
      footer={
        <button type="button" onClick={() => void signOut()} className={footerLinkStyle}>
          Sign out
        </button>
      }
    >
      <TwoStepSetup onDone={() => void refresh()} />
    </AccountFrame>
  );
}
