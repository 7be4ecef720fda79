import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { controlStyle } from '#platform/ui/control-style.ts';
import { useFieldWiring } from '#platform/ui/field-context.ts';

/** A native select with our box. Children are <option>s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select
        {...rest}
        {...useFieldWiring(rest)}
        className={clsx(controlStyle, 'min-h-12 cursor-pointer appearance-none py-2.5 pr-11 pl-3.5')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
      />
    </div>
  );
}

const NONE = 'none';

type NullableProps = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  /** The label of the first option, which means null. */
  none: string;
  value: string | number | null;
  onChange: (value: string | null) => void;
};

/** A select in which nothing may be chosen. No option has an empty value (docs/product/menu.md#item-form). */
export function NullableSelect({ none, value, onChange, children, ...rest }: NullableProps) {
  return (
    <Select
      {...rest}
      value={value ?? NONE}
      onChange={({ target }) => onChange(target.value === NONE ? null : target.value)}
    >
      <option value={NONE}>{none}</option>
      {children}
    </Select>
  );
}
