import { clsx } from 'clsx';

/** A placeholder for loading content: give it the real content's size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('shimmer block rounded-md bg-well', className)} />;
}
