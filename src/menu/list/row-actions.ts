import { createContext, useContext } from 'react';
import type { MenuItem } from '../menu.ts';

export const RowActionsContext = createContext<(item: MenuItem, button?: HTMLElement) => void>(() => {});

/**
 * Returns a function that opens the actions of an item, next to `button` if given. Its identity is stable, so rows
 * that use it do not render again.
 */
export function useRowActions(): (item: MenuItem, button?: HTMLElement) => void {
  return useContext(RowActionsContext);
}
