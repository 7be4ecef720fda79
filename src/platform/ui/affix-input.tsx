import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { TextInput } from '#platform/ui/text-input.tsx';

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
        <span aria-hidden="true" className={clsx(affix, 'left-3.5')}>
          {prefix}
        </span>
      )}
      <TextInput
        {...rest}
        className="tabular-nums"
        style={{
          ...(prefix ? { paddingLeft: `calc(0.875rem + ${room(prefix)})` } : {}),
          ...(suffix ? { paddingRight: `calc(0.875rem + ${room(suffix)})` } : {}),
        }}
      />
      {suffix && (
        <span aria-hidden="true" className={clsx(affix, 'right-3.5')}>
          {suffix}
        </span>
      )}
    </div>
  );
}
