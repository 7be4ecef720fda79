/** One thing chosen with a dish: the option of a group, by their numbers, and how many of it (1 or more). */
interface Choice {
  readonly group: number;
  readonly option: number;
  readonly count: number;
}

/** What is wanted of an item. */
export interface Selection {
  readonly itemId: string;
  /** The number of its size; 0 for an item that has one price. */
  readonly variant: number;
  readonly choices: readonly Choice[];
  /** In the customer's words, one line; empty when there is none. */
  readonly note: string;
}

/** An item as it is, with nothing chosen. */
export function plainSelection(itemId: string): Selection {
  return { itemId, variant: 0, choices: [], note: '' };
}
