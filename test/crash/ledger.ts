/**
 * What the clients know: what was answered for has to be there, once; what broke off may be there, whole, or not at all.
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

/** Everything that was tried since the start of the suite. */
export interface Ledger {
  /** By the item's name. */
  items: Map<string, Entry>;
  /** By `requestId`. */
  bulkAdds: Map<string, BulkAdd>;
  payments: Map<string, Paid>;
  /** Addresses that were answered. */
  pictures: Set<string>;
  /** Categories with two items each, by id, that were to be removed. */
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

/** How many were answered for. */
export function answeredIn(ledger: Ledger): number {
  const { items, bulkAdds, payments, removed, pictures } = ledger;
  const entries = [items, bulkAdds, payments, removed].flatMap((kind) => [...kind.values()]);
  return entries.filter(({ state }) => state === 'answered').length + pictures.size;
}
