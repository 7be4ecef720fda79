import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';

/** Asks before the page is left with something unsaved. `hasUnsaved` is asked at that moment. */
export function LeaveGuard({ hasUnsaved }: { hasUnsaved: () => boolean }) {
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
      onConfirm={() => blocker.proceed?.()}
    >
      What you typed here has not been saved yet.
    </ConfirmDialog>
  );
}
