import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Spinner } from '../actions/button.tsx';

type SwitchFieldProps = ComponentProps<typeof Switch> & { label: ReactNode; hint?: ReactNode };

/** A setting with its switch at the end of the row; pressing anywhere in the row toggles it. */
export function SwitchField({ label, hint, className, ...rest }: SwitchFieldProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx('flex cursor-pointer items-center justify-between gap-4 py-1', className)}
    >
      <span>
        <span id={`${id}-label`} className="block font-medium text-sm">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <Switch
        {...rest}
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
    </label>
  );
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  /** For a controlled switch: it moves only when `checked` does, so after the server has confirmed. */
  onCheckedChange?: (checked: boolean) => void;
  onChange?: ComponentProps<'input'>['onChange'];
  /** While saving: shows a spinner, keeps the focus, and ignores presses. */
  pending?: boolean;
};

/**
 * A thumb-sized on/off switch. Name it with `aria-label`, or use a SwitchField. It is a real checkbox: hundreds on a
 * page stay fast, and `register` works.
 */
export function Switch({ pending = false, onCheckedChange, onChange, className, ...rest }: SwitchProps) {
  return (
    <span className={clsx('relative inline-grid min-h-11 shrink-0 items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own checkedness; ARIA must not repeat it
        role="switch"
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={(event) => {
          if (pending) event.preventDefault();
        }}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
        className={clsx(
          'tap-area peer h-8 w-13 cursor-pointer appearance-none rounded-full border border-edge bg-well',
          'transition-colors checked:border-leaf checked:bg-leaf disabled:cursor-default disabled:opacity-50',
        )}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute start-1 grid size-6 place-items-center rounded-full bg-edge text-surface',
          'transition-[translate,background-color,color] duration-200',
          'peer-checked:translate-x-5 peer-checked:bg-on-leaf peer-checked:text-leaf',
          'rtl:peer-checked:-translate-x-5',
        )}
      >
        {pending && <Spinner className="size-4" />}
      </span>
    </span>
  );
}
