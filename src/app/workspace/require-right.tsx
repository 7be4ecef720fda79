import { Outlet } from 'react-router';
import { useCan } from '#identity/app-context.tsx';
import type { Action } from '#identity/rights.ts';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { pages } from '#routes';

/**
 * Shows its child routes to users with this right, and tells everybody else to ask the owner (docs/product/identity.md#rights).
 */
export function RequireRight({ right }: { right: Action }) {
  const can = useCan();
  return can(right) ? <Outlet /> : <NotYours />;
}

function NotYours() {
  return (
    <>
      <title>Please ask the owner · Menu Link</title>
      <ErrorState isScreen title="Your role does not allow this">
        <p>Please ask the owner.</p>
        <LinkButton to={pages.dashboardHome()} variant="primary" className="mt-6">
          Go to Home
        </LinkButton>
      </ErrorState>
    </>
  );
}
