import { clsx } from 'clsx';

/** The shape of what is loading: give it the size of the real thing with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-md bg-well', className)} />;
}
