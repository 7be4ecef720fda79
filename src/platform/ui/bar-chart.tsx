import { barShapes } from './bar-shapes.ts';

type Props = {
  /** Oldest first; `key` tells them apart, `label` shows while the pointer rests on a bar. */
  bars: ReadonlyArray<{ key: string; label: string; value: number; className?: string }>;
  className: string;
};

const HEIGHT = 80;

/** A bar for each value, over the whole width. For the eye alone: a table has to say the same. */
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
