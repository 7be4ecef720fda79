import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldWiring } from '../forms/field.tsx';

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

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  /** Shown before the input's text: ₹, +91, a search icon. */
  prefix?: ReactNode;
  suffix?: ReactNode;
};

/**
 * An input with a fixed beginning or end. For money: `prefix="₹" inputMode="decimal"`, which shows the number
 * keys and still lets a wrong text be seen and corrected (type="number" would silently drop it).
 */
export function AffixInput({ prefix, suffix, className, ...rest }: Props) {
  const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-muted [&_svg]:size-5';
  // The affix may be any text, so the padding depends on its length.
  const room = (affixed: ReactNode) =>
    typeof affixed === 'string' ? `${affixed.length + 1.25}ch` : '1.75rem';
  return (
    <div className={clsx('relative', className)}>
      {prefix && (
        <span aria-hidden="true" className={clsx(affix, 'start-3.5')}>
          {prefix}
        </span>
      )}
      <TextInput
        {...rest}
        className="tabular-nums"
        style={{
          ...(prefix ? { paddingInlineStart: `calc(0.875rem + ${room(prefix)})` } : {}),
          ...(suffix ? { paddingInlineEnd: `calc(0.875rem + ${room(suffix)})` } : {}),
        }}
      />
      {suffix && (
        <span aria-hidden="true" className={clsx(affix, 'end-3.5')}>
          {suffix}
        </span>
      )}
    </div>
  );
}

/** A search box. Its `label` is for screen readers, and also the placeholder unless another is given. */
export function SearchInput({ label, ...rest }: Omit<ComponentProps<'input'>, 'prefix'> & { label: string }) {
  return (
    <AffixInput
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      prefix={<Search />}
      {...rest}
    />
  );
}

/** A native select with our box. Children are <option>s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={clsx('relative', className)}>
      <select
        {...rest}
        {...useFieldWiring(rest)}
        className={clsx(controlStyle, 'min-h-12 cursor-pointer appearance-none py-2.5 pe-11 ps-3.5')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
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

/** A checkbox, to be used inside its label. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={clsx('size-5.5 shrink-0 accent-leaf', className)} {...rest} />;
}

/** The style of every text control. Its border has a contrast of 3:1, so that it can be found. */
export const controlStyle = [
  'block w-full min-w-0 rounded-lg border border-edge/70 bg-surface text-ink',
  'transition-[border-color,box-shadow] hover:border-edge',
  'focus:border-leaf focus:outline-none focus:ring-1 focus:ring-leaf',
  'aria-invalid:border-chilli aria-invalid:focus:ring-chilli',
  'disabled:bg-well disabled:text-muted disabled:hover:border-edge/70',
  // Not :read-only, which matches every select.
  '[&[readonly]]:bg-well',
].join(' ');
