import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { backdropStyle, popupStyle } from '#platform/ui/overlay-style.ts';
import { useCloseOnBack } from '#platform/ui/use-close-on-back.ts';

type Props = {
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
  title = 'Are you sure?',
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  pending = false,
  onConfirm,
}: Props) {
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
