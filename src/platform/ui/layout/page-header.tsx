import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { langAttributes } from '#platform/formats/lang-of.ts';

type Props = {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  className?: string;
};

/** The header of a screen: its only h1, a line about it, and its actions. */
export function PageHeader({ title, description, actions, back, className }: Props) {
  return (
    <header className={clsx('mb-6 sm:mb-8', className)}>
      {back && (
        <Link
          to={back.to}
          className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-muted text-sm hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-[1.2em]" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            className="text-xl wrap-anywhere sm:text-2xl"
            {...(typeof title === 'string' && langAttributes(title))}
          >
            {title}
          </h1>
          {description && <p className="mt-1 max-w-[65ch] text-muted text-sm">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
