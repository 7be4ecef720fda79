import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Switch } from '#platform/ui/switch.tsx';

type Props = ComponentProps<typeof Switch> & { label: ReactNode; hint?: ReactNode };

/** A setting with its switch at the end of the row; pressing anywhere in the row toggles it. */
export function SwitchField({ label, hint, className, ...rest }: Props) {
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
