import { useSearchParams } from 'react-router';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { PageHeader } from '#platform/ui/page-header.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { useAdminRead } from '../admin-calls.ts';
import { EndingSoonCard, NewestCard, NumberCards, TrendCards } from './overview-cards.tsx';

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

/** How the product is doing: `/adminboard/overview`. */
export function OverviewPage() {
  const [address, setAddress] = useSearchParams();
  const days = address.get('days') === '90' ? '90' : '30';
  const overview = useAdminRead('GET /api/admin/overview', { query: { days: String(days) } });
  return (
    <>
      <title>Dashboard Overview · Menu Link</title>
      <PageHeader
        title="Dashboard Overview"
        actions={
          <Segmented
            label="Days in the charts"
            options={ranges}
            value={days}
            onChange={(next) => setAddress({ days: next }, { replace: true, preventScrollReset: true })}
          />
        }
      />
      {overview.data && (
        <div className="grid grid-cols-1 gap-6">
          <NumberCards {...overview.data} />
          <TrendCards days={overview.data.series.days} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            <EndingSoonCard {...overview.data} />
            <NewestCard newest={overview.data.newest} />
          </div>
        </div>
      )}
      {!overview.data && overview.isError && (
        <ErrorState
          title="Failed to load the overview"
          onRetry={overview.refetch}
          retrying={overview.isFetching}
        >
          Please try again later or contact support
        </ErrorState>
      )}
      {!overview.data && !overview.isError && <OverviewSkeleton />}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label="Loading the overview" className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </div>
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </Loading>
  );
}
