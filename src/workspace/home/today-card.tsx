import type { DayOnPage } from '#insights/views.server.ts';
import { formatDay } from '#platform/clock.ts';
import { DaysChart } from '#platform/ui/bar-chart.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/loading.tsx';
import { type PageNumbers, sumUp, usePageViews, weekdayName } from './page-views.ts';

/** What customers did on the page today, compared with the usual for the weekday, and the last 30 days. */
export function TodayCard() {
  const { data: days, isPending, isFetching, refetch } = usePageViews();
  if (days) return <Today days={days} />;
  return (
    <Card title="Today">
      {isPending ? (
        <Loading label="Loading today’s numbers">
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
          <Skeleton className="mt-5 h-24" />
        </Loading>
      ) : (
        <ErrorState title="Today’s numbers did not load" onRetry={refetch} retrying={isFetching}>
          Check your internet and try again.
        </ErrorState>
      )}
    </Card>
  );
}

function Today({ days }: { days: readonly DayOnPage[] }) {
  const numbers = sumUp(days);
  const weekday = weekdayName(numbers.today);
  return (
    <Card title="Today" aria-label="Today" description={`${weekday}, ${formatDay(new Date(numbers.today))}`}>
      {numbers.total === 0 ? (
        <p className="text-muted text-sm">
          No visits yet. Share your link on WhatsApp, or print your QR code.
        </p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4">
            <Figure
              label={numbers.now.views === 1 ? 'view of your page' : 'views of your page'}
              value={numbers.now.views}
              usual={usualText(numbers.usual.views, weekday)}
            />
            <Figure
              label={numbers.now.orderTaps === 1 ? 'tap on Place Order' : 'taps on Place Order'}
              value={numbers.now.orderTaps}
              usual={usualText(numbers.usual.orderTaps, weekday)}
            />
          </dl>
          <p className="mt-3 mb-5 text-muted text-xs">{hintFor(numbers)}</p>
          <ViewsChart days={days} />
        </>
      )}
    </Card>
  );
}

function usualText(usual: number | null, weekday: string): string {
  return usual === null ? '' : `${usual.toLocaleString('en-IN')} on a usual ${weekday}`;
}

/** Explains the numbers, or what to do when there are none. */
function hintFor({ now }: PageNumbers): string {
  if (now.views === 0) return 'No visits yet today. Put your link in your WhatsApp status.';
  return 'A tap is not an order yet. Check WhatsApp for orders.';
}

function Figure({ label, value, usual }: { label: string; value: number; usual: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">
        {label}
        {usual && <span className="mt-0.5 block text-muted text-xs">{usual}</span>}
      </dt>
      <dd className="figures font-semibold text-2xl">{value.toLocaleString('en-IN')}</dd>
    </div>
  );
}

/** Page views by day as bars; with the taps on Place Order as a table for screen readers. */
function ViewsChart({ days }: { days: readonly DayOnPage[] }) {
  return (
    <DaysChart
      days={days.map(({ day, views }) => ({ day, value: views, text: `${views}` }))}
      what="Views"
      caption="Your page by day"
      columns={['Views', 'Taps on Place Order']}
      cells={days.map(({ views, orderTaps }) => [views, orderTaps])}
    />
  );
}
