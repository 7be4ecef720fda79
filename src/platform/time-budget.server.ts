import { LRUCache } from 'lru-cache';
import { MINUTE } from './clock.ts';

/** Counts the time that work asked for by strangers takes, so that nobody is given more than a share of it. */
export interface TimeBudget {
  /** Whether `address`, or all addresses together, have had their share of this minute. */
  isSpent(address: string): boolean;
  /** Puts work that has been done on the account of `address`. */
  charge(address: string, milliseconds: number): void;
  /** Does a piece of work that runs without waiting, on the account of `address`. */
  spend<T>(address: string, work: () => T): T;
}

interface Shares {
  /** Milliseconds in a minute for one address: many people may share one. */
  each: number;
  /** For all of them together, who may be one person with many addresses. */
  all: number;
}

/** Beyond these, addresses are forgotten, the longest unseen first: they still count among all. */
const ADDRESSES_KEPT = 10_000;
const ALL = '';

/** Opens a budget. A minute begins with the first work of an address. */
export function createTimeBudget({ each, all }: Shares): TimeBudget {
  const window = { ttl: MINUTE, ttlResolution: 0, noUpdateTTL: true };
  // Not `max`, for which the room of all of them is taken at once.
  const kept = { maxSize: ADDRESSES_KEPT, sizeCalculation: () => 1 };
  const spentBy = new LRUCache<string, number>({ ...kept, ...window });
  const spentByAll = new LRUCache<string, number>({ max: 1, ...window });

  function charge(address: string, milliseconds: number): void {
    spentBy.set(address, (spentBy.get(address) ?? 0) + milliseconds);
    spentByAll.set(ALL, (spentByAll.get(ALL) ?? 0) + milliseconds);
  }

  return {
    charge,
    isSpent: (address) => (spentBy.get(address) ?? 0) >= each || (spentByAll.get(ALL) ?? 0) >= all,
    spend(address, work) {
      const begun = performance.now();
      try {
        return work();
      } finally {
        charge(address, performance.now() - begun);
      }
    },
  };
}
