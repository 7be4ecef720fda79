import type { ReactNode } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';

type Props = {
  /** Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** Hears that the page is left all the same. */
  onLeave?: () => void;
  /** What would be lost. */
  children?: ReactNode;
};

/** Asks before the page is left with something unsaved. */
export function LeaveGuard({
  hasUnsaved,
  onLeave,
  children = 'What you typed here has not been saved yet.',
}: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
