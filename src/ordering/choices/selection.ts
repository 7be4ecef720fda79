/** One choice with a dish: the numbers of group and option, and how many pieces of it (1 or more). */
interface Choice {
  readonly group: number;
  readonly option: number;
  readonly count: number;
}

/** An item with its size, choices and note. */
export interface Selection {
  readonly itemId: string;
  /** The number of its size; 0 for an item that has one price. */
  readonly variant: number;
  /** Each option of a group once, in any order. */
  readonly choices: readonly Choice[];
  /** In the customer's words, one line; empty when there is none. */
  readonly note: string;
}

const VARIANT = /^(?:0|[1-9]\d{0,8})$/;
const CHOICE = /^([1-9]\d{0,8})\.([1-9]\d{0,8})(?:x([1-9]\d{0,2}))?$/;

/** An item as it is, with nothing chosen. */
export function plainSelection(itemId: string): Selection {
  return { itemId, variant: 0, choices: [], note: '' };
}

/**
 * A selection without its note, as text: the item's id, or `{itemId}~{variant}~{group}.{option}x{count}~…` with the
 * choices sorted and a count of 1 left out. It is stored as the id of a line, so that no build mistakes one size for
 * another. A `~` within an id is written as `%7E`.
 */
export function selectionKey({ itemId, variant, choices }: Omit<Selection, 'note'>): string {
  const isPlain = variant === 0 && choices.length === 0;
  if (isPlain && readSelection(itemId).itemId === itemId) return itemId;

  const id = itemId.replace(/%/g, '%25').replace(/~/g, '%7E');
  const parts = sortedChoices(choices).map(
    ({ group, option, count }) => `${group}.${option}${count > 1 ? `x${count}` : ''}`,
  );
  return (isPlain ? [id] : [id, variant, ...parts]).join('~');
}

/** Choices in the order of a key: by the numbers of groups and options. */
export function sortedChoices(choices: Selection['choices']): Selection['choices'] {
  return [...choices].sort((a, b) => a.group - b.group || a.option - b.option);
}

/** Parses a selection key. Text that is no such key is taken as an item id, which no menu has. */
export function readSelection(key: string): Selection {
  const [id = '', variant = '0', ...parts] = key.split('~');
  const choices = parts.map(readChoice);
  const isKey = id && VARIANT.test(variant) && choices.every(isOnce);
  if (!isKey) return plainSelection(key);
  const itemId = id.replace(/%7E/g, '~').replace(/%25/g, '%');
  return { itemId, variant: Number(variant), choices: choices as Choice[], note: '' };
}

function readChoice(text: string): Choice | undefined {
  const [, group, option, count = '1'] = CHOICE.exec(text) ?? [];
  return group ? { group: Number(group), option: Number(option), count: Number(count) } : undefined;
}

function isOnce(choice: Choice | undefined, place: number, all: readonly (Choice | undefined)[]): boolean {
  const isSame = (other?: Choice) => other?.group === choice?.group && other?.option === choice?.option;
  return choice !== undefined && all.findIndex(isSame) === place;
}

/** The most dishes that are remembered: more than anybody orders regularly. */
const MAX = 20;

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
  return [...byDish.values()].slice(0, MAX);
}

/**
 * The last selection of a dish on this phone, or null. Does not check whether the dish can still be ordered like that.
 */
export function chosenLast(chosen: readonly string[], itemId: string): Selection | null {
  return chosen.map(readSelection).find((each) => each.itemId === itemId) ?? null;
}
