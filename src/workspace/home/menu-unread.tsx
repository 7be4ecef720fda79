import { useMenu } from '#menu/menu-queries.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

/** Shown instead of what Home says about the menu, while the menu loads or has failed to load. */
export function MenuUnread() {
  const { data: menu, isPending, isFetching, refetch } = useMenu();
  if (menu) return null;
  if (isPending) {
    return (
      <Loading label="Loading your menu">
        <Skeleton className="h-40 rounded-lg" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState title="Failed to load menu data" onRetry={refetch} retrying={isFetching}>
        Check your internet and try again.
      </ErrorState>
    </Card>
  );
}
