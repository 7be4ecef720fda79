import type { DayOfViews } from '#insights/views-by-day.server.ts';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { countViews, usePageViews } from './page-views.ts';
import { ViewsChart } from './views-chart.tsx';

/** How often customers opened the page in the last 30 days. */
export function ViewsCard() {
  const { data: days, isPending, isFetching, refetch } = usePageViews();
  return (
    <Card title="Page views" description="How often your page was opened in the last 30 days.">
      {days ? (
        <Views days={days} />
      ) : isPending ? (
        <Loading label="Loading page views">
          <Skeleton className="h-9 w-32" />
          <Skeleton className="mt-4 h-28" />
        </Loading>
      ) : (
        <ErrorState title="Page views could not be loaded" onRetry={refetch} retrying={isFetching}>
          Check your connection and try again.
        </ErrorState>
      )}
    </Card>
  );
}

function Views({ days }: { days: readonly DayOfViews[] }) {
  const { total, today } = countViews(days);
  if (total === 0) {
    return (
      <p className="text-muted text-sm">
        No visits yet. Share your link on WhatsApp or Instagram, or put your QR code on the tables.
      </p>
    );
  }
  return (
    <>
      <dl className="mb-4 flex gap-8">
        <Figure label="In all" value={total} />
        <Figure label="Today" value={today} />
      </dl>
      <ViewsChart days={days} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="figures font-semibold text-xl">{value.toLocaleString('en-IN')}</dd>
    </div>
  );
}
