import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../layout/dialog.tsx';
import { uiTexts } from '../ui-texts.ts';

type Props = {
  /** Called when the user tries to leave the page. */
  hasUnsaved: () => boolean;
  /** Called when the user leaves despite unsaved changes. */
  onLeave?: () => void;
  /** What would be lost. */
  children?: ReactNode;
};

/** The guards of all forms on the page: the router only calls one of them. */
const guards = new Set<RefObject<Props>>();

/** Asks for confirmation before the user leaves the page with unsaved changes, in this form or another one on it. */
export function LeaveGuard(props: Props) {
  const { hasUnsaved, children = uiTexts.leave.unsaved } = props;
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
      confirmLabel={uiTexts.leave.leave}
      cancelLabel={uiTexts.leave.stay}
      onConfirm={() => {
        for (const { onLeave } of unsaved()) onLeave?.();
        blocker.proceed?.();
      }}
    >
      {children}
    </ConfirmDialog>
  );
}
