import { formatDay } from '../../formats/dates/date-text.ts';
import { uiTexts } from '../ui-texts.ts';

interface Day {
  /** `yyyy-mm-dd`. */
  day: string;
  value: number;
  /** The value in words. */
  text: string;
}

interface DaysChartProps {
  /** Oldest first, today last. */
  days: readonly Day[];
  /** Above the bars: what they count. */
  title: string;
  caption: string;
  /** The table's column headers after the day, and its cells, one row per day. */
  columns: readonly string[];
  cells: readonly (readonly (string | number)[])[];
}

/** Days as bars, today's in green, plus a table for screen readers, which may contain more. */
export function DaysChart({ days, title, caption, columns, cells }: DaysChartProps) {
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
        {title}
      </p>
      <BarChart bars={bars} className="h-20" />
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{first && formatDay(new Date(first.day))}</span>
        <span>{uiTexts.chart.today}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[uiTexts.chart.day, ...columns].map((head) => (
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

type BarChartProps = {
  /** Oldest first; `key` is unique, `label` is shown while the pointer is over a bar. */
  bars: ReadonlyArray<{ key: string; label: string; value: number; className?: string }>;
  className: string;
};

const HEIGHT = 80;

/** A bar for each value, over the whole width. Hidden from screen readers: a table must show the same data. */
export function BarChart({ bars, className }: BarChartProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`w-full border-b ${className}`}
    >
      {barShapes(bars, HEIGHT).map(({ bar: { key, label, className = 'fill-leaf' }, ...place }) => (
        <rect key={key} {...place} className={className}>
          <title>{label}</title>
        </rect>
      ))}
    </svg>
  );
}

const BAR_WIDTH = 10;
const GAP = 3;
const SMALLEST = 2;

/** A bar's rectangle, in the drawing's units. */
interface BarShape<Bar> {
  bar: Bar;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns a rectangle for each bar that is not zero, in a drawing `height` units high and 10 units wide per bar. The
 * largest bar has the full height, and the smallest is still visible.
 */
export function barShapes<Bar extends { value: number }>(
  bars: readonly Bar[],
  height: number,
): BarShape<Bar>[] {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return bars.flatMap((bar, index) => {
    if (bar.value === 0) return [];
    const tall = Math.max(SMALLEST, (bar.value / most) * height);
    return [{ bar, x: index * BAR_WIDTH + GAP / 2, y: height - tall, width: BAR_WIDTH - GAP, height: tall }];
  });
}
