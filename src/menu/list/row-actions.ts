import { createContext, useContext } from 'react';
import type { MenuItem } from '../menu.ts';

export const RowActionsContext = createContext<(item: MenuItem, button?: HTMLElement) => void>(() => {});

/** Opens what can be done with an item, beside the `button` if there is one; rows use it without being drawn again. */
export function useRowActions(): (item: MenuItem, button?: HTMLElement) => void {
  return useContext(RowActionsContext);
}
