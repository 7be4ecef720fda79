import type { ReactNode } from 'react';

type Props = {
  label: string;
  children: ReactNode;
  className?: string;
  /** What is loading ends in a bar of its own on a phone: the tab bar makes way from the beginning, not under a finger. */
  bringsBar?: boolean;
};

/** Holds skeletons and says once, aloud, what is loading. */
export function Loading({ label, children, className, bringsBar }: Props) {
  return (
    <div role="status" aria-busy="true" data-bottom-bar={bringsBar ? '' : undefined} className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
