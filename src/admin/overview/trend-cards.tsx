import { BarChart } from '#platform/ui/bar-chart.tsx';
import { Card } from '#platform/ui/card.tsx';
import { shownDay } from '../day.ts';
import { TrendTable } from './trend-table.tsx';
import { type Trend, trends } from './trends.ts';
import type { Overview } from './wire.ts';

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
  const values = days.map(value);
  const total = values.reduce((sum, count) => sum + count, 0);
  const bars = days.map((day) => ({
    key: day.date,
    label: `${shownDay(day.date)}: ${show(value(day))}`,
    value: value(day),
  }));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Card title={name} description={`${show(total)} in ${days.length} days`}>
      <p aria-hidden="true" className="border-b border-dashed pb-1 text-muted text-xs">
        {show(Math.max(0, ...values))} on the best day
      </p>
      <BarChart bars={bars} className="h-40" />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && shownDay(first.date)}</span>
        <span>{last && shownDay(last.date)}</span>
      </p>
      <TrendTable trend={trend} days={days} />
    </Card>
  );
}
