import { readSelection, type Selection, selectionKey } from '#ordering/selection.ts';

/** How many dishes are remembered: more than anybody keeps coming back for. */
const MOST = 20;

/** What was chosen last of each dish, the newest first, with this on top; a dish that has nothing to choose is not noted. */
export function rememberChosen(chosen: readonly string[], selection: Selection): readonly string[] {
  if (selection.variant === 0 && selection.choices.length === 0) return chosen;
  return newestChosen([selectionKey(selection), ...chosen]);
}

/** Of keys of selections, the newest first, the first of each dish, and not too many. */
export function newestChosen(keys: readonly string[]): readonly string[] {
  const byDish = new Map<string, string>();
  for (const key of keys) {
    const { itemId } = readSelection(key);
    if (!byDish.has(itemId)) byDish.set(itemId, key);
  }
  return [...byDish.values()].slice(0, MOST);
}

/** What was chosen of a dish last time, on this phone; null when nothing is remembered. Whether it can be had is not known. */
export function chosenLast(chosen: readonly string[], itemId: string): Selection | null {
  return chosen.map(readSelection).find((each) => each.itemId === itemId) ?? null;
}
