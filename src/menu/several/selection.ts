import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Which items of the menu are selected; null while none is to be selected. */
export type Selected = ReadonlySet<string> | null;

/** A selection outside of React's state, so that of 500 rows only the one that is pressed is drawn again. */
export function createSelection() {
  let selected: Selected = null;
  const listeners = new Set<() => void>();
  const become = (next: Selected) => {
    selected = next;
    for (const listener of listeners) listener();
  };
  /** Rows, which may be hundreds, follow once the tap is answered; see `useIsSelected`. */
  const becomeOfMany = (next: Selected) => startTransition(() => become(next));
  return {
    get: () => selected,
    has: (id: string) => selected?.has(id) ?? false,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Begins to select, with these. */
    start: (ids: Iterable<string> = []) => become(new Set([...(selected ?? []), ...ids])),
    stop: () => becomeOfMany(null),
    toggle(id: string) {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      become(next);
    },
    /** Puts all of `ids` in or, where all of them are in, out. */
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

/** The selection of the list around, as it is now. */
export function useSelected(): { selection: Selection; selected: Selected } {
  const selection = useContext(SelectionContext);
  return { selection, selected: useSyncExternalStore(selection.subscribe, selection.get) };
}

/**
 * The same as one row needs it, which is drawn anew only when it comes in or goes out. Kept as a state of its own: what
 * comes straight from a store, React draws at once, and all of hundreds of rows before the tap is answered.
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
