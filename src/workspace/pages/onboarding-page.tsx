import type { CurrentUser } from '#identity/app-context.tsx';
import { useApp } from '#identity/app-context.tsx';
import { WhileLooking } from '#identity/by-admin/while-looking.tsx';
import { useMenu } from '#menu/menu-queries.ts';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { OnboardingSteps } from '../onboarding/onboarding-steps.tsx';

/** `/onboarding`: from a new account to a live page. Finished steps are read from the server, so it can be resumed. */
export function OnboardingPage() {
  const { user } = useApp();
  if (!user) return null;
  return (
    <WhileLooking>
      {user.restaurant ? <WithMenu user={user} /> : <OnboardingSteps user={user} menu={[]} />}
    </WhileLooking>
  );
}

function WithMenu({ user }: { user: CurrentUser }) {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu) return <OnboardingSteps user={user} menu={menu} />;
  if (isPending) return <OnboardingSkeleton />;
  return (
    <main className="mx-auto max-w-lg p-4">
      <ErrorState isScreen title="Your progress did not load" onRetry={refetch} retrying={isFetching}>
        Your page is saved. Check your internet and try again.
      </ErrorState>
    </main>
  );
}

function OnboardingSkeleton() {
  return (
    <Loading
      label="Loading your page"
      className="mx-auto grid max-w-5xl grid-cols-1 gap-4 px-4 pt-24 sm:px-8"
    >
      <Skeleton className="h-8 max-w-80" />
      <Skeleton className="h-12 max-w-lg" />
      <Skeleton className="h-12 max-w-lg" />
    </Loading>
  );
}
