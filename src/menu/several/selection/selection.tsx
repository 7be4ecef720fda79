import { clsx } from 'clsx';
import { createContext, startTransition, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Checkbox } from '#platform/ui/inputs/inputs.tsx';
import type { MenuItem } from '../../menu.ts';
import { severalTexts } from './several-texts.ts';

/** The ids of the selected items; null outside the selection mode. */
type Selected = ReadonlySet<string> | null;

/** Creates a selection outside React state, so that of 500 rows only the tapped one renders again. */
export function createSelection() {
  let selected: Selected = null;
  const listeners = new Set<() => void>();
  const setSelected = (next: Selected) => {
    selected = next;
    for (const listener of listeners) listener();
  };
  /** A transition: React responds to the tap first, then renders the rows, of which there may be hundreds. */
  const selectMany = (next: Selected) => startTransition(() => setSelected(next));
  return {
    get: () => selected,
    has: (id: string) => selected?.has(id) ?? false,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (ids: Iterable<string> = []) => setSelected(new Set([...(selected ?? []), ...ids])),
    stop: () => selectMany(null),
    toggle(id: string) {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
    },
    /** Selects all of `ids` or, if all of them are selected already, deselects them. */
    toggleAll(ids: readonly string[]) {
      const next = new Set(selected);
      const areIn = ids.every((id) => next.has(id));
      for (const id of ids) areIn ? next.delete(id) : next.add(id);
      selectMany(next);
    },
  };
}

type Selection = ReturnType<typeof createSelection>;

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
function useIsSelected(id: string): { selection: Selection; isSelected: boolean } {
  const selection = useContext(SelectionContext);
  const [isSelected, setSelected] = useState(() => selection.has(id));
  useEffect(() => {
    const look = () => setSelected(selection.has(id));
    look();
    return selection.subscribe(look);
  }, [selection, id]);
  return { selection, isSelected };
}

/** The checkbox of an item's row; it shows while items are selected. */
export function SelectBox({ item, className }: { item: MenuItem; className?: string }) {
  const { selection, isSelected } = useIsSelected(item.id);
  return (
    <Checkbox
      data-select=""
      aria-label={severalTexts.selectItem({ name: item.name })}
      checked={isSelected}
      onChange={() => selection.toggle(item.id)}
      className={clsx('hidden in-data-selecting:block', className)}
    />
  );
}

/** Starts and ends the selection mode. */
export function SelectButton() {
  const { selection, selected } = useSelected();
  return (
    <Button onClick={() => (selected ? selection.stop() : selection.start())}>
      {selected ? commonTexts.cancel : severalTexts.select}
    </Button>
  );
}
