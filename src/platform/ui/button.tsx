import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useAnnounceWhile } from '#platform/ui/announce.ts';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#platform/ui/button-style.ts';
import { Spinner } from '#platform/ui/spinner.tsx';

type Props = ComponentProps<'button'> & {
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
  pendingLabel = 'Please wait…',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
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
