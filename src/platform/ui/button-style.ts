import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf hover:bg-leaf-hover',
  secondary: 'border-edge/45 bg-surface text-ink hover:bg-well',
  ghost: 'border-transparent text-ink hover:bg-well',
  danger: 'border-transparent bg-chilli text-on-chilli hover:bg-chilli-hover',
};

// On touch screens every size is at least 44 px high; for a mouse it may be smaller.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-md px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 rounded-lg px-4 text-sm',
  lg: 'min-h-13 gap-2 rounded-lg px-6 text-base',
};

/**
 * Returns the classes of everything that looks like a button: Button, LinkButton, a dialog's trigger. They set no
 * position: of two classes for one property the later one in the stylesheet wins, so callers could not override it.
 */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return clsx(
    'inline-flex max-w-full select-none items-center justify-center border text-center font-medium',
    'transition-[background-color,border-color,opacity,scale] active:scale-[0.98]',
    'disabled:pointer-events-none disabled:opacity-50',
    '[&_svg]:size-[1.2em] [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  );
}
