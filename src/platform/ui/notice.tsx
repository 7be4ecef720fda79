import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

const tones = {
  info: { icon: Info, box: 'border-line bg-well', accent: 'text-muted' },
  success: { icon: CircleCheck, box: 'border-leaf/25 bg-leaf-soft', accent: 'text-leaf' },
  attention: {
    icon: TriangleAlert,
    box: 'border-turmeric-ink/25 bg-turmeric-soft',
    accent: 'text-turmeric-ink',
  },
  danger: { icon: CircleAlert, box: 'border-chilli/25 bg-chilli-soft', accent: 'text-chilli' },
};

type Props = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** A permanent message in the page. For an event that has just happened use a toast. */
export function Notice({ tone = 'info', title, children, actions, className }: Props) {
  const { icon: Icon, box, accent } = tones[tone];
  return (
    <div className={clsx('flex gap-3 rounded-lg border p-4 text-sm', box, className)}>
      <Icon aria-hidden="true" className={clsx('mt-px size-5 shrink-0', accent)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-[65ch]">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        </div>
        {actions && <div className="flex min-w-0 flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
