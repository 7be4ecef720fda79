import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useAnnounceWhile } from '#platform/ui/feedback/announce.ts';
import { uiTexts } from '../ui-texts.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in progress: the button keeps its width and focus, and ignores presses. */
  pending?: boolean;
  /** What a screen reader hears meanwhile. */
  pendingLabel?: string;
};

/** A button. One `primary` per screen; `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  pending = false,
  pendingLabel = uiTexts.pleaseWait,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  useAnnounceWhile(pending, pendingLabel);

  // `disabled` would drop the keyboard's focus to the top of the page, so a pending button only refuses
  // the press. This also stops Enter in a field: browsers send that through the submit button's click.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      className={clsx(buttonStyle(variant, size), className)}
    >
      <span className="relative inline-flex min-w-0 items-center justify-center gap-[inherit]">
        <span
          className={clsx(
            'inline-flex min-w-0 items-center justify-center gap-[inherit] transition-opacity',
            pending && 'opacity-0',
          )}
        >
          {children}
        </span>
        {pending && <Spinner className="absolute" />}
      </span>
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
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
}: IconButtonProps) {
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

type LinkButtonProps = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: it navigates, while a Button performs an action. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={clsx(buttonStyle(variant, size), className)} />;
}

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
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

/** A spinner of the surrounding text's size. Hidden from screen readers: say nearby in words what is happening. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('spinner size-[1.2em] shrink-0', className)}
    >
      <circle cx="10" cy="10" r="7.5" opacity="0.25" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  );
}
