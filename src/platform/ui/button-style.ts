import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-leaf text-on-leaf hover:bg-leaf-hover',
  secondary: 'border-edge/45 bg-surface text-ink hover:bg-well',
  ghost: 'border-transparent text-ink hover:bg-well',
  danger: 'border-transparent bg-chilli text-on-chilli hover:bg-chilli-hover',
};

// Whatever the size, a finger gets 44 px; a mouse may have less.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-md px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 gap-2 rounded-lg px-4 text-sm',
  lg: 'min-h-13 gap-2 rounded-lg px-6 text-base',
};

/**
 * The classes of everything that looks like a button: Button, LinkButton, a dialog's trigger. Nothing here says where it
 * stands: of two classes for one property the stylesheet's order wins, not the caller's.
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
