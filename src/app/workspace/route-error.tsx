import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '#platform/ui/error-state.tsx';

/** What is shown when a screen could not be loaded (a weak network, a new version) or broke. */
export function RouteError() {
  const error = useRouteError();
  const isUnknownPage = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="mx-auto max-w-3xl p-4">
      <ErrorState
        title={isUnknownPage ? 'There is no such page' : 'This screen could not be opened'}
        onRetry={() => location.reload()}
      >
        {isUnknownPage ? 'The address may be mistyped.' : 'Check your connection and try again.'}
      </ErrorState>
    </main>
  );
}
