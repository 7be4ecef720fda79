import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from '#platform/ui/control-style.ts';
import { useFieldWiring } from '#platform/ui/field-context.ts';

/** A one-line text input. Takes all props of an input, including `{...register('name')}`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...rest}
      {...useFieldWiring(rest)}
      className={clsx(controlStyle, 'min-h-12 px-3.5 py-2.5 placeholder-shown:text-ellipsis', className)}
    />
  );
}
