import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-well text-muted',
  leaf: 'bg-leaf-soft text-leaf',
  attention: 'bg-turmeric-soft text-turmeric-ink',
  danger: 'bg-chilli-soft text-chilli',
  outline: 'text-muted ring-1 ring-line ring-inset',
};

type Props = { tone?: keyof typeof tones; children: ReactNode; className?: string };

/** A state in one word. The colour adds nothing that the word does not say. */
export function Badge({ tone = 'neutral', children, className }: Props) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 max-w-full shrink-0 rounded-sm px-2 py-0.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
