import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#platform/ui/button-style.ts';

type Props = ComponentProps<typeof Link> & { variant?: ButtonVariant; size?: ButtonSize };

/** A link that looks like a button: it navigates, while a Button performs an action. */
export function LinkButton({ variant, size, className, ...rest }: Props) {
  return <Link {...rest} className={clsx(buttonStyle(variant, size), className)} />;
}
