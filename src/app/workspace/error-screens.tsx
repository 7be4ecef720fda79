import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LinkButton } from '#platform/ui/button.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { pages } from '#routes';

/** Shown for an unknown URL inside the navigation of an area, with a link to its `home`. */
export function NotFoundScreen({ home }: { home: string }) {
  return (
    <>
      <title>No such page · Menu Link</title>
      <ErrorState isScreen title="Page not found">
        <p>The address may be mistyped, or the page has moved.</p>
        <LinkButton to={home} variant="primary" className="mt-6">
          Go to Home
        </LinkButton>
      </ErrorState>
    </>
  );
}

/** Shown where a screen could not be loaded (a weak network, a new version) or threw an error: the navigation stays. */
export function BrokenScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundScreen home={pages.dashboardHome()} />;
  return (
    <ErrorState isScreen title="This page did not open" onRetry={() => location.reload()}>
      Check your internet and try again.
    </ErrorState>
  );
}

/** The same where there is no navigation around it. */
export function BrokenPage() {
  return (
    <main className="mx-auto max-w-3xl p-4">
      <BrokenScreen />
    </main>
  );
}
