import { clsx } from 'clsx';

type Props = {
  /** What is progressing, shown above the bar. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  className?: string;
};

/** Shows the progress of something. */
export function ProgressBar({ label, value, hideLabel, className }: Props) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={clsx('grid gap-1.5', className)}>
      {!hideLabel && (
        <div aria-hidden="true" className="flex justify-between gap-4 text-sm">
          <span className="text-muted">{label}</span>
          <span className="figures">{percent} %</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-well"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
