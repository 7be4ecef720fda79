import { type RefObject, useLayoutEffect, useState } from 'react';
import { SheetLoading } from '../../components/part-loading.tsx';
import { useSheet } from '../../page/navigation.ts';
import { useParts } from '../../page/parts.ts';
import type { From, OpenChoices } from './choices-context.ts';
import type { MenuState } from './use-choices.tsx';

interface ChoicesPlaceProps extends MenuState {
  /** Receives the function that opens the sheet. */
  opener: RefObject<OpenChoices>;
}

/**
 * Shows the choices sheet as soon as its code has loaded. The state of which dish is open is here, so that a tap
 * on Add renders the sheet and nothing else of the page.
 */
export function ChoicesPlace({ opener, menu, onMenu }: ChoicesPlaceProps) {
  const { isOpen, open, close } = useSheet();
  const [requested, setRequested] = useState<From & { itemId: string }>({ itemId: '' });
  const { parts, hasFailed } = useParts(isOpen);

  useLayoutEffect(() => {
    opener.current = (itemId, from) => {
      setRequested({ ...from, itemId });
      open();
    };
  });

  if (!isOpen) return null;
  if (!parts) return <SheetLoading hasFailed={hasFailed} />;
  return (
    <parts.ChoicesSheet
      key={requested.itemId}
      itemId={requested.itemId}
      from={requested}
      menu={menu}
      onMenu={onMenu}
      onClose={close}
    />
  );
}
