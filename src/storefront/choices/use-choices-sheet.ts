import { useCallback, useRef, useState } from 'react';
import { useSheet } from '../use-sheet.ts';
import type { From, OpenChoices } from './choices-context.ts';

/** The dish that is being chosen, if one is, and the ways in and out. `openChoices` stays the same function. */
export function useChoicesSheet() {
  const sheet = useSheet();
  const [asked, setAsked] = useState<From & { itemId: string }>({ itemId: '' });
  const open = useRef(sheet.open);
  open.current = sheet.open;

  const openChoices: OpenChoices = useCallback((itemId, from) => {
    setAsked({ ...from, itemId });
    open.current();
  }, []);

  return { asked: sheet.isOpen ? asked : undefined, openChoices, close: sheet.close };
}
