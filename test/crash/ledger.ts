/**
 * What the clients know of a write. An answered one must be stored once; one that broke off may be stored as a whole,
 * or not at all.
 */
export type State = 'answered' | 'broken off';

interface Entry {
  state: State;
}

interface BulkAdd extends Entry {
  owner: Owner;
  body: {
    requestId: string;
    categories: Array<{ name: string; items: Array<{ name: string; price: number }> }>;
  };
}

interface Paid extends Entry {
  body: { requestId: string; restaurantId: string } & Record<string, unknown>;
}

export interface Owner {
  token: string;
  restaurantId: string;
  categoryId: string;
  /** One item whose price goes up by a rupee with each save. */
  counted: { id: string; price: number; trying: number };
}

/** All writes since the start of the suite. */
export interface Ledger {
  /** By the item's name. */
  items: Map<string, Entry>;
  /** By `requestId`. */
  bulkAdds: Map<string, BulkAdd>;
  payments: Map<string, Paid>;
  /** URLs that uploads were answered with. */
  pictures: Set<string>;
  /** Removals of categories with two items each, by the category's id. */
  removed: Map<string, Entry>;
}

export function newLedger(): Ledger {
  return {
    items: new Map(),
    bulkAdds: new Map(),
    payments: new Map(),
    pictures: new Set(),
    removed: new Map(),
  };
}

/** Returns how many writes were answered. */
export function answeredIn(ledger: Ledger): number {
  const { items, bulkAdds, payments, removed, pictures } = ledger;
  const entries = [items, bulkAdds, payments, removed].flatMap((kind) => [...kind.values()]);
  return entries.filter(({ state }) => state === 'answered').length + pictures.size;
}
