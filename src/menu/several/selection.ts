import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** The ids of the selected items; null outside the selection mode. */
export type Selected = ReadonlySet<string> | null;

/** Creates a selection outside React state, so that of 500 rows only the tapped one renders again. */
export function createSelection() {
  let selected: Selected = null;
  const listeners = new Set<() => void>();
  const become = (next: Selected) => {
    selected = next;
    for (const listener of listeners) listener();
  };
  /** A transition: React responds to the tap first, then renders the rows, of which there may be hundreds. */
  const becomeOfMany = (next: Selected) => startTransition(() => become(next));
  return {
    get: () => selected,
    has: (id: string) => selected?.has(id) ?? false,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts the selection mode, with these items selected. */
    start: (ids: Iterable<string> = []) => become(new Set([...(selected ?? []), ...ids])),
    stop: () => becomeOfMany(null),
    toggle(id: string) {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      become(next);
    },
    /** Selects all of `ids` or, if all of them are selected already, deselects them. */
    toggleAll(ids: readonly string[]) {
      const next = new Set(selected);
      const areIn = ids.every((id) => next.has(id));
      for (const id of ids) areIn ? next.delete(id) : next.add(id);
      becomeOfMany(next);
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

export const SelectionContext = createContext<Selection>(createSelection());

/** Returns the selection of the surrounding list and its current value; renders again at each change. */
export function useSelected(): { selection: Selection; selected: Selected } {
  const selection = useContext(SelectionContext);
  return { selection, selected: useSyncExternalStore(selection.subscribe, selection.get) };
}

/**
 * The same for one row, which renders again only when it is selected or deselected. The value is copied to state,
 * because React renders store updates synchronously: hundreds of rows would render before the tap gets a response.
 */
export function useIsSelected(id: string): { selection: Selection; isSelected: boolean } {
  const selection = useContext(SelectionContext);
  const [isSelected, setSelected] = useState(() => selection.has(id));
  useEffect(() => {
    const look = () => setSelected(selection.has(id));
    look();
    return selection.subscribe(look);
  }, [selection, id]);
  return { selection, isSelected };
}
