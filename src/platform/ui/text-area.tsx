import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlStyle } from '#platform/ui/control-style.ts';
import { useFieldWiring } from '#platform/ui/field-context.ts';

/** A multi-line text input; grows with its text where the browser supports that. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...rest}
      {...useFieldWiring(rest)}
      style={{ minHeight: `calc(${rows} * 1.5em + 1.75rem)`, ...rest.style }}
      className={clsx(controlStyle, 'field-sizing-content resize-y px-3.5 py-3', className)}
    />
  );
}
