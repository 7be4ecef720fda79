import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { useOnline } from '../browser-state.ts';
import { uiTexts } from '../ui-texts.ts';

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

type NoticeProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** A permanent message in the page. For an event that has just happened use a toast. */
export function Notice({ tone = 'info', title, children, actions, className }: NoticeProps) {
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

type OfflineNoticeProps = { children?: ReactNode; className?: string };

/** A notice shown while there is no network. */
export function OfflineNotice({ children = uiTexts.offline, className }: OfflineNoticeProps) {
  const online = useOnline();
  // The live region is always rendered, so that screen readers read text added to it.
  return (
    <div role="status" className={className}>
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-turmeric px-4 py-2 text-center font-medium text-on-turmeric text-sm">
          <WifiOff aria-hidden="true" className="size-[1.2em] shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
