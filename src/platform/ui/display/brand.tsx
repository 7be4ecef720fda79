import { clsx } from 'clsx';
import { uiTexts } from '../ui-texts.ts';

// The green leaf is below the yellow one at the bottom and above it at the top, so that they look linked.
const green = 'M3.5 20.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z';
const yellow = 'M13.5 26.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z';
const greenAbove = 'M18.5 8.5v4a8 8 0 0 1-.9 3.7';

/** Our mark: two leaves, linked like a chain. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      strokeWidth="3.25"
      strokeLinejoin="round"
      aria-hidden="true"
      className={clsx('shrink-0', className)}
    >
      <path d={green} stroke="var(--leaf)" />
      <path d={yellow} stroke="var(--turmeric)" />
      <path d={greenAbove} stroke="var(--leaf)" />
    </svg>
  );
}

/** Mark and name side by side. */
export function Brand({ className }: { className?: string }) {
  return (
    <span
      className={clsx('inline-flex items-center gap-2 font-semibold text-base tracking-tight', className)}
    >
      <BrandMark className="size-7" />
      {uiTexts.product}
    </span>
  );
}
