import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** Those of all forms on the page: the router asks one of them alone. */
const guards = new Set<RefObject<Props>>();

/** Asks before the page is left with something unsaved, in this form or another of the page. */
export function LeaveGuard(props: Props) {
  const { hasUnsaved, children = 'What you typed here has not been saved yet.' } = props;
  const own = useRef(props);
  useEffect(() => {
    own.current = props;
  });
  useEffect(() => {
    guards.add(own);
    return () => void guards.delete(own);
  }, []);
  const unsaved = () => [...guards].map(({ current }) => current).filter((guard) => guard.hasUnsaved());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
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
        for (const { onLeave } of unsaved()) onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
