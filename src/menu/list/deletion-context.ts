import { createContext, useContext } from 'react';
import type { Category, ChoiceGroup, MenuItem } from '../menu.ts';

/** The parts of the menu that can be deleted. */
export type Deletable =
  | { kind: 'item'; item: MenuItem }
  | { kind: 'category'; category: Category }
  | { kind: 'choices'; group: ChoiceGroup; usedBy: number };

export const DeletionContext = createContext<(target: Deletable) => void>(() => {});

/**
 * Returns a function that asks the owner to confirm a deletion. Its identity is stable, so rows that use it do not
 * render again.
 */
export function useAskToDelete(): (target: Deletable) => void {
  return useContext(DeletionContext);
}
