import { formatDay } from '../clock.ts';
import { BarChart } from './bar-chart.tsx';

interface Day {
  /** `yyyy-mm-dd`. */
  day: string;
  /** The bar's value. */
  value: number;
  /** The value in words. */
  text: string;
}

interface Props {
  /** Oldest first, today last. */
  days: readonly Day[];
  /** What is counted, such as `Views`. */
  what: string;
  caption: string;
  /** The table's column headers after the day, and its cells, one row per day. */
  columns: readonly string[];
  cells: readonly (readonly (string | number)[])[];
}

/** Days as bars, today's in green, plus a table for screen readers, which may contain more. */
export function DaysChart({ days, what, caption, columns, cells }: Props) {
  const [first, today] = [days[0], days.at(-1)];
  const bars = days.map(({ day, value, text }) => ({
    key: day,
    label: `${formatDay(new Date(day))}: ${text}`,
    value,
    className: day === today?.day ? 'fill-leaf' : 'fill-edge/60',
  }));
  return (
    <div className="relative">
      <p aria-hidden="true" className="mb-2 text-muted text-xs">
        {what} in the last {days.length} days
      </p>
      <BarChart bars={bars} className="h-20" />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && formatDay(new Date(first.day))}</span>
        <span>Today</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {['Day', ...columns].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day }, row) => (
              <tr key={day}>
                <th scope="row">{formatDay(new Date(day))}</th>
                {cells[row]?.map((cell, column) => (
                  <td key={columns[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
