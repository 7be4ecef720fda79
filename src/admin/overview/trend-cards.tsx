import { BarChart } from '#platform/ui/bar-chart.tsx';
import { Card } from '#platform/ui/card.tsx';
import { formatAmount, formatCount, formatDate } from '../format.ts';
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
    label: `${formatDate(day.date)}: ${show(value(day))}`,
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
        <span>{first && formatDate(first.date)}</span>
        <span>{last && formatDate(last.date)}</span>
      </p>
      <TrendTable trend={trend} days={days} />
    </Card>
  );
}

/** The numbers of a chart as a table, newest day first, for people who prefer to read. */
function TrendTable({ trend, days }: { trend: Trend; days: readonly Day[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-muted underline-offset-4 hover:underline">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label={trend.name} tabIndex={0} className="max-h-64 overflow-y-auto">
        <table className="w-full text-left">
          <caption className="sr-only">{trend.name} by day</caption>
          <thead className="text-muted text-xs">
            <tr>
              <th scope="col" className="py-1.5 font-medium">
                Day
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {trend.name}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map((day) => (
              <tr key={day.date} className="border-line border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {formatDate(day.date)}
                </th>
                <td className="py-1.5 text-right">{trend.show(trend.value(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type Day = Overview['series']['days'][number];

/** A figure counted per day. */
interface Trend {
  name: string;
  value: (day: Day) => number;
  show: (value: number) => string;
}

const trends: readonly Trend[] = [
  { name: 'Sign-ups', value: (day) => day.signUps, show: formatCount },
  { name: 'Page views', value: (day) => day.pageViews, show: formatCount },
  { name: 'Revenue', value: (day) => day.revenue, show: formatAmount },
];
