import type { DayOfViews } from '#insights/views-by-day.server.ts';
import { formatDay } from '#platform/clock.ts';
import { viewBars } from './page-views.ts';

const HEIGHT = 80;

/** Page views by day as bars, today's in green; as a table for screen readers. */
export function ViewsChart({ days }: { days: readonly DayOfViews[] }) {
  const bars = viewBars(days, HEIGHT);
  const width = days.length * 10;
  const first = days[0];
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-28 w-full border-b"
      >
        {bars.map(({ day, ...place }) => (
          <rect key={day} {...place} className={day === days.at(-1)?.day ? 'fill-leaf' : 'fill-edge/60'} />
        ))}
      </svg>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && formatDay(new Date(first.day))}</span>
        <span>Today</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>Page views by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{formatDay(new Date(day))}</th>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
