import { createContext, useContext } from 'react';
import type { Category, MenuItem } from './menu.ts';

export type Doomed = { kind: 'item'; item: MenuItem } | { kind: 'category'; category: Category };

export const DeletionContext = createContext<(doomed: Doomed) => void>(() => {});

/** Asks the owner before something of the menu is deleted; rows use it without being drawn again. */
export function useAskToDelete(): (doomed: Doomed) => void {
  return useContext(DeletionContext);
}
