import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { backdropStyle } from '#platform/ui/overlay-style.ts';
import { useCloseOnBack } from '#platform/ui/use-close-on-back.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

const popupStyle = [
  'fixed inset-y-0 left-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col gap-4 overflow-y-auto overscroll-contain',
  'border-r bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float outline-none',
  'transition-[translate] duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
].join(' ');

/**
 * A panel that slides in from the left over a dimmed page: a small screen's navigation. Traps the focus until it
 * closes.
 */
export function SlideOver({ open, onOpenChange, title, children }: Props) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={popupStyle}>
          <div className="flex items-center justify-between gap-4 pl-3">
            <Base.Title className="text-base">{title}</Base.Title>
            <Base.Close render={<IconButton label="Close" icon={<X />} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
