import { createContext, useContext } from 'react';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';

/** What of the menu can be deleted. */
export type Deletable =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'category'; category: Category }
  | { kind: 'choices'; group: ChoiceGroup; usedBy: number };

export const DeletionContext = createContext<(target: Deletable) => void>(() => {});

/** Asks the owner before something of the menu is deleted; rows use it without being drawn again. */
export function useAskToDelete(): (target: Deletable) => void {
  return useContext(DeletionContext);
}
