import { useSearchParams } from 'react-router';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useAdminRead } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { EndingSoonCard, NewestCard, NumberCards, TrendCards } from './overview-cards.tsx';
import { overviewTexts } from './overview-texts.ts';

const ranges = [
  { value: '30', label: overviewTexts.ranges[30] },
  { value: '90', label: overviewTexts.ranges[90] },
] as const;

export function OverviewPage() {
  const [address, setAddress] = useSearchParams();
  const days = address.get('days') === '90' ? '90' : '30';
  const overview = useAdminRead('GET /api/admin/overview', { query: { days: String(days) } });
  return (
    <>
      <title>{overviewTexts.pageTitle}</title>
      <PageHeader
        title={overviewTexts.title}
        actions={
          <Segmented
            label={overviewTexts.daysLabel}
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
          title={overviewTexts.loadFailed}
          onRetry={overview.refetch}
          retrying={overview.isFetching}
        >
          {adminTexts.tryLater}
        </ErrorState>
      )}
      {!overview.data && !overview.isError && <OverviewSkeleton />}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label={overviewTexts.loading} className="grid grid-cols-1 gap-6">
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
