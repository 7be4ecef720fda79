import { shownDay } from '../day.ts';
import type { Day, Trend } from './trends.ts';

/** The numbers of a chart, the newest day first, for whoever would rather read. */
export function TrendTable({ trend, days }: { trend: Trend; days: readonly Day[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="inline-flex min-h-11 items-center rounded-md text-muted underline-offset-4 hover:underline">
        Show as a table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard */}
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
            {days.toReversed().map((day) => (
              <tr key={day.date} className="border-line border-t">
                <th scope="row" className="py-1.5 font-normal">
                  {shownDay(day.date)}
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
