import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  /** A lucide icon, drawn large and thin. */
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The action that adds the first entry. */
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, className }: Props) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-10 text-center', className)}>
      {icon && (
        <div
          aria-hidden="true"
          className="mb-5 grid size-20 place-items-center rounded-full bg-well text-muted [&_svg]:size-9 [&_svg]:stroke-[1.25]"
        >
          {icon}
        </div>
      )}
      <p className="max-w-sm text-balance font-medium text-base">{title}</p>
      {children && <div className="mt-1 max-w-sm text-balance text-muted text-sm">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
