import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { backdropStyle, popupStyle } from '#platform/ui/overlay-style.ts';
import { useCloseOnBack } from '#platform/ui/use-close-on-back.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The actions; they stay in sight while the middle scrolls. */
  footer?: ReactNode;
  className?: string;
  /**
   * A phone's back gesture navigates back as it does without a dialog, because closing this one has a further effect.
   */
  isKeptOnBack?: boolean;
};

/** A dialog above the page. On a phone it slides up from the bottom. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
  isKeptOnBack,
}: Props) {
  useCloseOnBack(open && !isKeptOnBack, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={clsx(popupStyle, className)}>
          <div className="flex items-start justify-between gap-4 p-6 pr-4 pb-4">
            <div className="min-w-0">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label="Close" icon={<X />} className="-mt-2" />} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pt-1 pb-6">{children}</div>
          {footer && (
            <div className="flex gap-3 border-line border-t px-6 py-4 *:flex-1 sm:justify-end sm:*:flex-none">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
