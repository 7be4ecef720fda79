import { barShapes } from './bar-shapes.ts';

type Props = {
  /** Oldest first; `key` is unique, `label` is shown while the pointer is over a bar. */
  bars: ReadonlyArray<{ key: string; label: string; value: number; className?: string }>;
  className: string;
};

const HEIGHT = 80;

/** A bar for each value, over the whole width. Hidden from screen readers: a table must show the same data. */
export function BarChart({ bars, className }: Props) {
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
