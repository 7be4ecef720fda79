import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** A box to tick, with its words; pressing the words ticks it too. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={clsx('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : rest['aria-describedby']}
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-edge bg-surface transition-colors checked:border-leaf checked:bg-leaf disabled:opacity-50"
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none relative size-4 stroke-3 text-on-leaf opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      <span className="text-sm">
        {label}
        {hint && (
          <span id={`${id}-hint`} className="block text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
