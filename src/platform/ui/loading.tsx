import type { ReactNode } from 'react';

type Props = {
  label: string;
  children: ReactNode;
  className?: string;
  /**
   * The loaded content has its own bottom bar on a phone. The tab bar hides from the start, so that no tap hits a
   * layout shift.
   */
  bringsBar?: boolean;
};

/** Contains skeletons, and tells screen readers once what is loading. */
export function Loading({ label, children, className, bringsBar }: Props) {
  return (
    <div role="status" aria-busy="true" data-bottom-bar={bringsBar ? '' : undefined} className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
