import type { DayOnPage } from '#insights/views-by-day.server.ts';
import { formatDay } from '#platform/clock.ts';
import { BarChart } from '#platform/ui/bar-chart.tsx';

/** Page views by day as bars, today's in green; with the taps on Place Order as a table for screen readers. */
export function ViewsChart({ days }: { days: readonly DayOnPage[] }) {
  const [first, today] = [days[0], days.at(-1)];
  const bars = days.map(({ day, views }) => ({
    key: day,
    label: `${formatDay(new Date(day))}: ${views}`,
    value: views,
    className: day === today?.day ? 'fill-leaf' : 'fill-edge/60',
  }));
  return (
    <div className="relative">
      <p aria-hidden="true" className="mb-2 text-muted text-xs">
        Views in the last {days.length} days
      </p>
      <BarChart bars={bars} className="h-20" />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && formatDay(new Date(first.day))}</span>
        <span>Today</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>Your page by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Taps on Place Order</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, orderTaps }) => (
              <tr key={day}>
                <th scope="row">{formatDay(new Date(day))}</th>
                <td>{views}</td>
                <td>{orderTaps}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
