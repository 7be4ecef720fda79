import { isRouteErrorResponse, useRouteError } from 'react-router';
import { LinkButton } from '#platform/ui/actions/button.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { pages } from '#routes';
import { appTexts } from './app-texts.ts';

/** Shown for an unknown URL inside the navigation of an area, with a link to its `home`. */
export function NotFoundScreen({ home }: { home: string }) {
  return (
    <>
      <title>{appTexts.notFoundPageTitle}</title>
      <ErrorState isScreen title={appTexts.notFoundTitle}>
        <p>{appTexts.notFoundHint}</p>
        <LinkButton to={home} variant="primary" className="mt-6">
          {appTexts.goToHome}
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
    <ErrorState isScreen title={appTexts.notOpenedTitle} onRetry={() => location.reload()}>
      {appTexts.notOpenedHint}
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
