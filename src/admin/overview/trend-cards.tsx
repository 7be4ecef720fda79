import { lazy, Suspense } from 'react';
import { Card } from '#platform/ui/card.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { TrendTable } from './trend-table.tsx';
import { type Trend, trends } from './trends.ts';
import type { Overview } from './wire.ts';

// The chart library is far larger than all else on the page, which does not wait for it.
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

type Days = Overview['series']['days'];

/** Sign-ups, page views and revenue over time, each as a chart and as a table. */
export function TrendCards({ days }: { days: Days }) {
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-3">
      {trends.map((trend) => (
        <TrendCard key={trend.name} trend={trend} days={days} />
      ))}
    </div>
  );
}

function TrendCard({ trend, days }: { trend: Trend; days: Days }) {
  const { name, show, value } = trend;
  const total = days.reduce((sum, day) => sum + value(day), 0);
  return (
    <Card title={name} description={`${show(total)} in ${days.length} days`}>
      <Suspense
        fallback={
          <Loading label={`Loading the chart of ${name.toLowerCase()}`}>
            <Skeleton className="h-48" />
          </Loading>
        }
      >
        <TrendChart trend={trend} days={days} />
      </Suspense>
      <TrendTable trend={trend} days={days} />
    </Card>
  );
}
