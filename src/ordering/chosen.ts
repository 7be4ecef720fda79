import { readSelection, type Selection, selectionKey } from '#ordering/selection.ts';

/** The most dishes that are remembered: more than anybody orders regularly. */
const MOST = 20;

/**
 * The last selection of each dish, newest first, with this one on top. A selection without size and choices is not
 * remembered.
 */
export function rememberChosen(chosen: readonly string[], selection: Selection): readonly string[] {
  if (selection.variant === 0 && selection.choices.length === 0) return chosen;
  return newestChosen([selectionKey(selection), ...chosen]);
}

/** Keeps the first key of each dish, up to the limit. `keys` are selection keys, newest first. */
export function newestChosen(keys: readonly string[]): readonly string[] {
  const byDish = new Map<string, string>();
  for (const key of keys) {
    const { itemId } = readSelection(key);
    if (!byDish.has(itemId)) byDish.set(itemId, key);
  }
  return [...byDish.values()].slice(0, MOST);
}

/**
 * The last selection of a dish on this phone, or null. Does not check whether the dish can still be ordered like that.
 */
export function chosenLast(chosen: readonly string[], itemId: string): Selection | null {
  return chosen.map(readSelection).find((each) => each.itemId === itemId) ?? null;
}
