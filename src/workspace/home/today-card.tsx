import type { DayOnPage } from '#insights/views.server.ts';
import { formatDay } from '#platform/formats/dates/date-text.ts';
import { localeNow } from '#platform/texts/language-now.ts';
import { DaysChart } from '#platform/ui/display/bar-chart.tsx';
import { ErrorState } from '#platform/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#platform/ui/feedback/loading.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { homeTexts } from './home-texts.ts';
import { type PageNumbers, sumUp, usePageViews, weekdayName } from './page-views.ts';

/** What customers did on the page today, compared with the usual for the weekday, and the last 30 days. */
export function TodayCard() {
  const { data: days, isPending, isFetching, refetch } = usePageViews();
  if (days) return <Today days={days} />;
  return (
    <Card title={homeTexts.today.title}>
      {isPending ? (
        <Loading label={homeTexts.today.loading}>
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </div>
          <Skeleton className="mt-5 h-24" />
        </Loading>
      ) : (
        <ErrorState title={homeTexts.today.notLoaded} onRetry={refetch} retrying={isFetching}>
          {homeTexts.checkInternet}
        </ErrorState>
      )}
    </Card>
  );
}

function Today({ days }: { days: readonly DayOnPage[] }) {
  const numbers = sumUp(days);
  const weekday = weekdayName(numbers.today);
  return (
    <Card
      title={homeTexts.today.title}
      aria-label={homeTexts.today.title}
      description={homeTexts.today.date({ weekday, date: formatDay(new Date(numbers.today)) })}
    >
      {numbers.total === 0 ? (
        <p className="text-muted text-sm">{homeTexts.today.noVisitsEver}</p>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-4">
            <Figure
              label={homeTexts.today.views({ count: numbers.now.views })}
              value={numbers.now.views}
              usual={usualText(numbers.usual.views, weekday)}
            />
            <Figure
              label={homeTexts.today.orderTaps({ count: numbers.now.orderTaps })}
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
  return usual === null ? '' : homeTexts.today.usual({ count: usual, weekday });
}

/** Explains the numbers, or what to do when there are none. */
function hintFor({ now }: PageNumbers): string {
  if (now.views === 0) return homeTexts.today.noVisits;
  return homeTexts.today.tapIsNoOrder;
}

function Figure({ label, value, usual }: { label: string; value: number; usual: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm">
        {label}
        {usual && <span className="mt-0.5 block text-muted text-xs">{usual}</span>}
      </dt>
      <dd className="figures font-semibold text-2xl">{value.toLocaleString(localeNow())}</dd>
    </div>
  );
}

/** Page views by day as bars; with the taps on Place Order as a table for screen readers. */
function ViewsChart({ days }: { days: readonly DayOnPage[] }) {
  return (
    <DaysChart
      days={days.map(({ day, views }) => ({ day, value: views, text: `${views}` }))}
      title={homeTexts.today.chartTitle({ count: days.length })}
      caption={homeTexts.today.chart}
      columns={[homeTexts.today.viewsColumn, homeTexts.today.orderTapsColumn]}
      cells={days.map(({ views, orderTaps }) => [views, orderTaps])}
    />
  );
}
