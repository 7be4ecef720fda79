import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonTexts } from '../../texts/common-texts.ts';
import { Button, IconButton } from '../actions/button.tsx';
import { uiTexts } from '../ui-texts.ts';

type DialogProps = {
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
  ignoresBack?: boolean;
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
  ignoresBack,
}: DialogProps) {
  useCloseOnBack(open && !ignoresBack, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={clsx(popupStyle, className)}>
          <div className="flex items-start justify-between gap-4 p-6 pe-4 pb-4">
            <div className="min-w-0">
              <Base.Title className="text-lg">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-muted text-sm">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton label={commonTexts.close} icon={<X />} className="-mt-2" />} />
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

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The action in a word or two: "Delete", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  pending?: boolean;
  /** Runs the action; close the dialog with `open` when it is done. */
  onConfirm: () => void;
};

/** Asks before an action that is hard to undo. Cancel has the focus; nothing closes the dialog while pending. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title = uiTexts.confirmTitle,
  children,
  confirmLabel,
  cancelLabel = commonTexts.cancel,
  tone = 'danger',
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!pending) onOpenChange(false);
  };
  useCloseOnBack(open, close);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropStyle} />
        <AlertDialog.Popup initialFocus={cancel} className={popupStyle}>
          <div className="p-6">
            <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-muted text-sm">
              {children}
            </AlertDialog.Description>
            <div className="mt-6 grid grid-cols-2 gap-3 sm:flex sm:justify-end">
              <Button ref={cancel} onClick={close} disabled={pending}>
                {cancelLabel}
              </Button>
              <Button variant={tone} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

type SlideOverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

const panelStyle = [
  'fixed inset-y-0 start-0 z-50 flex w-72 max-w-[calc(100vw-3rem)] flex-col gap-4 overflow-y-auto overscroll-contain',
  'border-e bg-surface px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-float outline-none',
  'transition-[translate] duration-200 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  'rtl:data-ending-style:translate-x-full rtl:data-starting-style:translate-x-full',
].join(' ');

/**
 * A panel that slides in from the side over a dimmed page: a small screen's navigation. Traps the focus until it
 * closes.
 */
export function SlideOver({ open, onOpenChange, title, children }: SlideOverProps) {
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropStyle} />
        <Base.Popup className={panelStyle}>
          <div className="flex items-center justify-between gap-4 ps-3">
            <Base.Title className="text-base">{title}</Base.Title>
            <Base.Close render={<IconButton label={commonTexts.close} icon={<X />} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The backdrop behind a dialog. */
const backdropStyle =
  'fixed inset-0 z-40 bg-black/45 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A dialog: on a phone a sheet at the bottom within the thumb's reach, otherwise a card in the middle. */
const popupStyle = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-[20px] border border-line bg-surface',
  'pb-[env(safe-area-inset-bottom)] shadow-float outline-none transition-[translate,opacity,scale] duration-200',
  'data-ending-style:translate-y-full data-starting-style:translate-y-full',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100vw-3rem)] sm:max-w-md sm:rounded-lg',
  'sm:-translate-x-1/2 sm:-translate-y-1/2',
  'sm:data-ending-style:-translate-y-1/2 sm:data-ending-style:scale-[0.97] sm:data-ending-style:opacity-0',
  'sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0',
].join(' ');

/** Not in TypeScript's own list yet, and not in every browser. */
type CloseWatcherClass = new () => { onclose: (() => void) | null; destroy(): void };

/**
 * Closes an overlay on a phone's back gesture, which otherwise leaves the page below it. Browsers without
 * `CloseWatcher` (currently all but Chromium's) navigate back as usual.
 */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  // A watcher fires only once, and a busy dialog stays open, so each round needs a new watcher.
  const [round, setRound] = useState(0);
  useEffect(() => {
    // On other devices CloseWatcher reacts to Escape, which the dialogs handle themselves.
    if (!open || round < 0 || !matchMedia('(pointer: coarse)').matches) return;
    const { CloseWatcher } = window as { CloseWatcher?: CloseWatcherClass };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      closeNow();
      setRound((now) => now + 1);
    };
    return () => watcher.destroy();
  }, [open, round]);
}
