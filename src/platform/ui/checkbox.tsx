import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A checkbox, to be used inside its label. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={clsx('size-5.5 shrink-0 accent-leaf', className)} {...rest} />;
}
