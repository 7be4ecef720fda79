import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#platform/ui/button-style.ts';
import { Spinner } from '#platform/ui/spinner.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, with its object: "Delete Draft 2", not "Delete". Read aloud and shown on hover. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
};

const widths: Record<ButtonSize, string> = {
  sm: 'w-9 pointer-coarse:w-11',
  md: 'w-11',
  lg: 'w-13',
};

/** A square button with an icon instead of words. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  pending,
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? undefined : onClick}
      className={clsx(buttonStyle(variant, size), widths[size], 'shrink-0 px-0! [&_svg]:size-5', className)}
    >
      {pending ? <Spinner /> : icon}
    </button>
  );
}
