import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

type Props = {
  label: string;
  children: ReactNode;
  className?: string;
  /**
   * The loaded content has its own bottom bar on a phone. The tab bar hides from the start, so that no tap hits a
   * layout shift.
   */
  hasBottomBar?: boolean;
};

/** Contains skeletons, and tells screen readers once what is loading. */
export function Loading({ label, children, className, hasBottomBar }: Props) {
  return (
    <div role="status" aria-busy="true" data-bottom-bar={hasBottomBar ? '' : undefined} className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** A placeholder for a card with so many fields while their data loads; use it inside `Loading`. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {Array.from({ length: fields }, (_, place) => (
        <div key={place} className="grid grid-cols-1 gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 rounded-lg" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for loading content: give it the real content's size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-md bg-well', className)} />;
}

/** How long one slow response may delay showing the others. */
const PATIENCE_MS = 2_000;

/**
 * Whether a screen with several queries can be shown: all have loaded or failed, or 2 s have passed. Shown one by one
 * they would cause layout shifts under a finger about to tap. Once true it stays true.
 */
export function useAllLoaded(queries: ReadonlyArray<{ isLoading: boolean } | undefined>): boolean {
  const [isShown, setShown] = useState(false);
  const areLoaded = !queries.some((query) => query?.isLoading);
  if (areLoaded && !isShown) setShown(true);
  useEffect(() => {
    const patience = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  return isShown || areLoaded;
}
