import { createContext, useContext } from 'react';
import type { MenuItem } from './menu.ts';

export const RowActionsContext = createContext<(item: MenuItem) => void>(() => {});

/** Opens what can be done with an item; rows use it without being drawn again. */
export function useRowActions(): (item: MenuItem) => void {
  return useContext(RowActionsContext);
}
