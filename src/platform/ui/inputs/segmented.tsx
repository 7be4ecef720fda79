import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useFieldWiring } from '../forms/field.tsx';

type Option<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type Props<Value extends string> = {
  /** What the choice is about; for screen readers. */
  label: string;
  options: readonly Option<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shows only icons; the labels stay for screen readers. */
  iconsOnly?: boolean;
  className?: string;
};

/** A choice between a few options, side by side. Uses radio buttons, so arrow keys and screen readers work. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly,
  className,
}: Props<Value>) {
  const name = useId();
  const wiring = useFieldWiring({});
  return (
    <div
      role="radiogroup"
      // Focused by a form that misses the choice.
      tabIndex={-1}
      {...wiring}
      aria-label={label}
      className={clsx(
        'inline-flex max-w-full rounded-lg bg-well p-1 aria-invalid:ring-2 aria-invalid:ring-chilli',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className={clsx(
            'relative flex min-h-9 min-w-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md px-3',
            'border border-transparent font-medium text-muted text-sm transition-colors hover:text-ink',
            'has-checked:border-line has-checked:bg-surface has-checked:text-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-leaf pointer-coarse:min-h-11 [&_svg]:size-[1.2em]',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          {/* In English all fit on one line; other languages have longer words. */}
          <span
            className={iconsOnly ? 'sr-only' : 'text-center leading-tight [:lang(en)_&]:whitespace-nowrap'}
          >
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
